import {allVersions, areaById, NEXT, type Area} from './areas';

/**
 * Where a date in the history comes from: `vendor` is stated by the vendor's documentation or release notes, `pages` is shown by which pages a version's documentation has,
 * `field` is seen in public integrations, `inferred` follows from the others.
 */
export type FeatureEvidence = 'vendor' | 'pages' | 'field' | 'inferred';

/** One thing that came, went or changed its name between versions. */
export type Feature = {
  /** Stable name in addresses and tests. */
  readonly id: string;
  readonly area: Area['id'];
  readonly name: string;
  /** First version that has it; undefined when every documented version has it. */
  readonly since?: string;
  /** Last version that has it; undefined while it exists. */
  readonly last?: string;
  readonly renamedFrom?: string;
  readonly evidence: FeatureEvidence;
  /** What a page says when it describes the feature: as it stands in text, code or an API field. A page of another version must not say it. */
  readonly terms: readonly RegExp[];
  /** Page that documents it, below the version's root. */
  readonly page: string;
};

type Entry = Omit<Feature, 'area'>;
const inArea = (area: Area['id'], entries: readonly Entry[]): Feature[] => entries.map((entry) => ({...entry, area}));

const bitstreamsFeatures = inArea('bitstreams', [
  {id: 'console', name: 'Bitstreams Console with the menus Live Streaming and Pull Streaming', last: 'v2.1.2', evidence: 'vendor', terms: [/Bitstreams Console/i, /\*\*Live Streaming\*\*/, /\*\*Pull Streaming\*\*/], page: 'guide'},
  {id: 'api-v2', name: 'REST API v2 on port 40020', last: 'v2.1.2', evidence: 'vendor', terms: [/\b40020\b/, /\/api\/v2\b/], page: 'api'},
  {id: 'environments', name: 'Development and Production environments for tokens and keys', last: 'v2.1.2', evidence: 'vendor', terms: [/\*\*Development\*\*/, /\*\*Production\*\*/], page: 'guide/settings/access-tokens/generate-access-token'},
  {id: 'revoke-token', name: 'Revoke an access token', last: 'v2.1.2', evidence: 'vendor', terms: [/\*\*Revoke\*\*/], page: 'guide/settings/access-tokens/revoke-access-token'},
  {id: 'reconnect-interval', name: 'Reconnect Interval and Redundancy of a live stream', last: 'v2.1.2', evidence: 'vendor', terms: [/Reconnect Interval/, /\*\*Redundancy\*\*/], page: 'guide/live-streaming/create-live-stream'},
  {id: 'edge-name', name: 'Product name Bitstreams Edge', since: 'v2.2.0', last: 'v2.3.0', renamedFrom: 'Bitstreams Console', evidence: 'inferred', terms: [/Bitstreams Edge(?![_\w])/], page: ''},
  {id: 'encoding-sessions', name: 'Encoding sessions with a three-page wizard', since: 'v2.2.0', evidence: 'pages', terms: [/New Encoding Session/, /\*\*Live Sessions\*\*/], page: 'guide/encoding/new-session/live'},
  {id: 'offline-sessions', name: 'Offline sessions', since: 'v2.2.0', evidence: 'pages', terms: [/\boffline sessions?\b/i, /\/transcoding\b/], page: 'guide/encoding/offline-sessions'},
  {id: 'api-v3', name: 'REST API v3 on the default HTTP port', since: 'v2.2.0', evidence: 'inferred', terms: [/\/api\/v3\b/], page: 'api'},
  {id: 'api-definitions', name: 'API definitions page', since: 'v2.2.0', evidence: 'pages', terms: [/api-definitions/], page: 'api/api-definitions'},
  {id: 'scte-35', name: 'SCTE-35 in HLS', since: 'v2.2.0', evidence: 'pages', terms: [/SCTE-35/], page: 'advanced/scte-35'},
  {id: 'dashboard', name: 'Dashboard', since: 'v2.2.0', evidence: 'pages', terms: [/guide\/dashboard|\*\*Dashboard\*\*/], page: 'guide/dashboard'},
  {id: 'manage-profile', name: 'Manage profile', since: 'v2.2.0', evidence: 'pages', terms: [/manage-profile/], page: 'guide/account-settings/manage-profile'},
  {id: 'delete-token', name: 'Delete an access token', since: 'v2.2.0', renamedFrom: 'Revoke an access token', evidence: 'pages', terms: [/delete-access-token/], page: 'guide/settings/credentials/access-tokens/delete-access-token'},
  {id: 'license-page', name: 'License page in the settings', since: 'v2.2.0', evidence: 'pages', terms: [/settings\/(configuration\/)?license/], page: 'guide/settings/configuration/license'},
  {id: 'networking-page', name: 'Networking page in the settings', since: 'v2.2.0', evidence: 'pages', terms: [/settings\/(configuration\/)?networking/], page: 'guide/settings/configuration/networking'},
  {id: 'vpu-devices', name: 'VPU devices page in the settings', since: 'v2.2.0', evidence: 'pages', terms: [/vpu-devices/], page: 'guide/settings/devices/vpu-devices'},
  {id: 'about', name: 'About page in the settings', since: 'v2.2.0', evidence: 'pages', terms: [/settings\/about/], page: 'guide/settings/about'},
  {id: 'enable-ssl', name: 'Enable SSL', since: 'v2.2.0', evidence: 'pages', terms: [/enable-ssl/], page: 'installation/enable-ssl'},
  {id: 'change-ip', name: 'Change the IP address', since: 'v2.2.0', evidence: 'pages', terms: [/change-ip-address/], page: 'installation/change-ip-address'},
  {id: 'templates', name: 'Templates: create, default, edit, delete', since: 'v2.2.0', evidence: 'pages', terms: [/templates\/(create|default|edit|delete)/], page: 'guide/templates'},
  {id: 'vod-recording', name: 'VOD recording of a session with HLS output', since: 'v2.3.0', evidence: 'vendor', terms: [/vod-recording/, /VOD Recording/, /recording_settings/, /\*\*Start Recording\*\*/], page: 'guide/encoding/live-sessions/vod-recording'},
  {id: 'stream-configuration', name: 'Stream configuration for multicast input', since: 'v2.3.0', evidence: 'vendor', terms: [/stream-configuration/, /\*\*Stream Configuration\*\*/, /Add New Mapping/, /Service Provider Name/], page: 'guide/encoding/stream-configuration'},
  {id: 'language-codes', name: 'Language codes for mapping and subtitles', since: 'v2.3.0', evidence: 'pages', terms: [/supported-language-codes/], page: 'appendix/supported-language-codes'},
  {id: 'mount-s3', name: 'Mount an S3 bucket', since: 'v2.3.0', evidence: 'pages', terms: [/mount-s3-bucket/], page: 'appendix/mount-s3-bucket'},
  {id: 'offline-filepath', name: 'File paths of offline sessions', since: 'v2.3.0', evidence: 'pages', terms: [/offline-session-filepath/], page: 'appendix/offline-session-filepath'},
  {id: 'location-path', name: 'Location path of recordings and files', since: 'v2.3.0', evidence: 'pages', terms: [/location-path/], page: 'installation/location-path'},
  {id: 'notifications', name: 'Notifications in the account settings', since: 'v2.4.0', evidence: 'pages', terms: [/account-settings\/notifications/], page: 'guide/account-settings/notifications'},
  {id: 'images', name: 'Images in the settings', since: 'v2.4.0', evidence: 'pages', terms: [/settings\/images/, /Settings > Images/], page: 'guide/settings/images'},
  {id: 'backup-restore', name: 'Backup and restore', since: 'v2.4.0', evidence: 'pages', terms: [/backup-restore/], page: 'guide/settings/configuration/backup-restore'},
  {id: 'install-akamai', name: 'Installation on Akamai', since: 'v2.4.0', evidence: 'pages', terms: [/install-akamai/], page: 'installation/install-akamai'},
  {id: 'capture-card-input', name: 'Capture card input (DeckLink)', since: 'v2.5.0', evidence: 'pages', terms: [/Capture Card Port/, /capture_card/, /capture-cards/, /Input Bit Depth/], page: 'guide/settings/devices/capture-cards'},
  {id: 'blackmagic-setup', name: 'Set up Blackmagic DeckLink cards', since: 'v2.5.0', evidence: 'pages', terms: [/blackmagic-setup/, /decklink-input-formats/], page: 'installation/blackmagic-setup'},
  {id: 'webvtt', name: 'WebVTT subtitles in offline sessions', since: 'v2.5.0', evidence: 'pages', terms: [/webvtt-subtitles/], page: 'guide/encoding/offline-sessions/webvtt-subtitles'},
  {id: 'secrets', name: 'Secrets for AWS MediaPackage outputs', since: 'v2.5.1', evidence: 'vendor', terms: [/settings\/(credentials\/)?secrets/, /MediaPackage/, /Add New Secret/, /\/secrets\//], page: 'guide/settings/credentials/secrets'},
  {id: 'nested-settings', name: 'Settings nested under Configuration, Credentials and Devices', since: 'v2.6.0', evidence: 'vendor', terms: [/settings\/(credentials|configuration|devices)\b/, /Settings > Credentials/, /\*\*Credentials\*\*/], page: 'guide/settings/credentials'},
  {id: 'cmaf', name: 'CMAF output', since: 'v2.6.0', evidence: 'vendor', terms: [/\bCMAF\b/, /`cmaf`/], page: 'guide/encoding/live-sessions/outputs'},
  {id: 're-pid', name: 'Stream remap with PIDs (Re-PID)', since: 'v2.6.0', evidence: 'vendor', terms: [/Re-PID/], page: 'guide/encoding/stream-configuration'},
  {id: 'audio-codec-filter', name: 'Audio codec filter in mapping rules', since: 'v2.6.0', evidence: 'vendor', terms: [/audio codec filter/i], page: 'guide/encoding/stream-configuration'},
  {id: 'stream-configuration-srt', name: 'Stream configuration for SRT input', since: 'v2.6.0', evidence: 'vendor', terms: [/UDP (and|or) SRT inputs?/], page: 'guide/encoding/stream-configuration'},
  {id: 'custom-stream-key', name: 'Own stream key for RTMP and SRT push', since: 'v2.7.0', evidence: 'vendor', terms: [/stream key of your own/, /own stream key/i], page: 'guide/encoding/new-session/live'},
  {id: 'srt-encryption', name: 'SRT encryption of push and pull inputs', since: 'v2.7.0', evidence: 'vendor', terms: [/enable_srt_encryption/, /srt_passphrase/, /SRT encryption/], page: 'guide/encoding/new-session/live'},
  {id: 'multicast-failover', name: 'Multicast failover', since: 'v2.7.0', evidence: 'vendor', terms: [/multicast-failover/, /Enable Failover/, /enable_failover/, /Failover Recovery Interval/, /Packet Error Threshold/], page: 'guide/encoding/live-sessions/input-features/multicast-failover'},
  {id: 'slates', name: 'Slates', since: 'v2.8.0', evidence: 'vendor', terms: [/\bslates?\b/i, /enable_slates/], page: 'guide/encoding/live-sessions/input-features/slates'},
  {id: 'scte-35-passthrough', name: 'SCTE-35 passthrough of a live input', since: 'v2.8.0', evidence: 'pages', terms: [/SCTE-35-passthrough/, /SCTE-35 passthrough/i], page: 'guide/encoding/live-sessions/input-features/SCTE-35-passthrough'},
  {id: 'scte-flags', name: 'API flags for SCTE-104 conversion and HLS SCTE-35 passthrough', since: NEXT, evidence: 'field', terms: [/enable_hls_scte35_passthrough/, /enable_scte104_to_35/], page: 'api/api-definitions'},
  {id: 'rtp-pull', name: 'RTP input in the API', since: NEXT, evidence: 'field', terms: [/rtp_pull/], page: 'api/api-definitions'},
  {id: 'failover-icon', name: 'Failover icon in the list of live sessions', since: NEXT, evidence: 'vendor', terms: [/failover icon/i], page: 'guide/encoding/live-sessions'},
]); // prettier-ignore

const SDK = 'documentation/libxcoder';
const quadraFeatures = inArea('vpu-quadra', [
  {id: 'av1-layer-bitrate', name: 'Rate control for each AV1 spatial layer (`spatialLayerBitrate`)', since: 'v5.3.0', evidence: 'vendor', terms: [/spatialLayerBitrate/], page: SDK},
  {id: 'cu-tree-keys', name: 'CU-tree keys (`totalCuTreeDepth`, `adaptiveCuTree`, `preIntraHandling`, `baseLayerOnly`, intra ratios)', since: 'v5.3.0', evidence: 'vendor', terms: [/totalCuTreeDepth/, /adaptiveCuTree/, /preIntraHandling/, /baseLayerOnly/, /pastFrameMaxIntraRatio/, /linkFrameMaxIntraRatio/], page: SDK},
  {id: 'udu-sei', name: 'FFmpeg option `-udu_sei`', since: 'v5.3.0', evidence: 'vendor', terms: [/udu_sei/], page: 'installation/ffmpeg-public-repo'},
  {id: 'yolov8-demo', name: 'YOLOv8 demo program', since: 'v5.3.0', evidence: 'vendor', terms: [/ni_yolov8_detect/i, /YOLOv8/i], page: 'AI-toolkit'},
  {id: 'scte-104', name: 'SCTE-104 with FFmpeg n4.3.1', since: 'v5.3.0', evidence: 'vendor', terms: [/SCTE-104/, /libklscte35/], page: 'installation/ffmpeg-scripted-installation'},
  {id: 'akamai-reports', name: 'Capacity report and throughput report under appnotes/akamai', since: 'v5.3.0', evidence: 'pages', terms: [/akamai\/(capacity-report|throughput-and-quality-report)/], page: 'appnotes/akamai/capacity-report'},
  {id: 'akamai-older-report', name: 'Throughput report at its older address', since: 'v5.3.0', last: 'v5.3.0', evidence: 'pages', terms: [/\]\(\.[^)]*akamai-throughput-and-quality-report/], page: 'appnotes/akamai-throughput-and-quality-report'},
  {id: 'frame-buffers', name: 'Extra frame buffers between sessions', since: 'v5.3.1', evidence: 'vendor', terms: [/extra frame buffers/i], page: SDK},
  {id: 'pcie-throughput', name: 'Monitor column for PCIe throughput from card to host (`PCIE_Card2Host_Gbps`)', since: 'v5.4.0', evidence: 'vendor', terms: [/PCIE_Card2Host_Gbps/i], page: SDK},
  {id: 'cpu-affinity', name: 'CPU affinity by NUMA node (`enableCpuAffinity`)', since: 'v5.4.0', evidence: 'vendor', terms: [/enableCpuAffinity/, /--enable-cpu-affinity/, /ni_rsrc_get_numa_node/], page: SDK},
  {id: 'ppu-reconfig', name: 'Decoder post-processor changed for each frame', since: 'v5.4.0', evidence: 'vendor', terms: [/ni_dec_reconfig_ppu_params/], page: SDK},
  {id: 'timecode-passthru', name: 'Timecode pass-through (`-timecode_passthru`)', since: 'v5.4.0', evidence: 'vendor', terms: [/timecode_passthru/], page: 'installation/ffmpeg-public-repo'},
  {id: 'av1-op-level', name: 'AV1 operating point levels (`av1OpLevel`)', since: 'v5.4.0', evidence: 'vendor', terms: [/av1OpLevel/], page: SDK},
  {id: 'av1-timing-info', name: 'AV1 without timing information (`disableAv1TimingInfo`)', since: 'v5.4.0', evidence: 'vendor', terms: [/disableAv1TimingInfo/], page: SDK},
  {id: 'ai-pre-align', name: 'Alignment options of `ni_quadra_ai_pre`', since: 'v5.4.0', evidence: 'vendor', terms: [/skip_ai_align/, /\balign_w\b/], page: 'AI-toolkit'},
  {id: 'xcoder-scale-demo', name: 'Demo program `ni_xcoder_scale`', since: 'v5.4.0', evidence: 'vendor', terms: [/ni_xcoder_scale/], page: SDK},
  {id: 'persistent-namespaces', name: 'Namespace counts that persist', since: 'v5.4.0', evidence: 'vendor', terms: [/namespaces?( count| number)?s? (can )?(persist|be persistent|made persistent)/i], page: SDK},
  {id: 'scte35-copyts', name: 'MPEG-TS option `scte35_copyts` on FFmpeg 7.1', since: 'v5.4.0', evidence: 'vendor', terms: [/scte35_copyts/], page: 'installation/ffmpeg-public-repo'},
  {id: 'deprecation-as-error', name: 'Build option `--deprecation-as-error`', since: 'v5.4.0', evidence: 'vendor', terms: [/--deprecation-as-error/], page: 'installation/libxcoder'},
  {id: 'av1-level-6-3', name: 'AV1 levels to 6.3', since: 'v5.4.0', evidence: 'vendor', terms: [/2\.0[-–]6\.3/], page: SDK},
  {id: 'preset', name: 'Encoder presets (`preset`, FFmpeg `-preset`)', since: NEXT, evidence: 'vendor', terms: [/`veryslow`/], page: SDK},
  {id: 'tuning-5-5', name: 'Tuning switches `adaptiveCrfMode`, `intraCompensateMode`, `adaptiveLamdaMode`', since: NEXT, evidence: 'vendor', terms: [/adaptiveCrfMode/, /intraCompensateMode/, /adaptiveLamdaMode/], page: SDK},
  {id: 'cu-info', name: 'CU information read-back', since: NEXT, evidence: 'vendor', terms: [/getCuInfo/], page: SDK},
  {id: 'lanczos', name: 'Lanczos scaling (filterblit 5)', since: NEXT, evidence: 'vendor', terms: [/Lanczos/i], page: 'installation/ffmpeg-public-repo'},
  {id: 'device-open2', name: 'Read-only device open (`ni_device_open2`)', since: NEXT, evidence: 'vendor', terms: [/ni_device_open2/], page: SDK},
  {id: 'core-reset-log', name: 'Core reset log (`ni_rsrc_mon -C`)', since: NEXT, evidence: 'vendor', terms: [/ni_rsrc_mon -C/], page: SDK},
  {id: 'flavor', name: 'FLAVOR column of the monitor', since: NEXT, evidence: 'vendor', terms: [/\bFLAVOR\b/], page: SDK},
  {id: 'host-ts', name: 'Host time on the cards (`host_ts.sh`)', since: NEXT, evidence: 'vendor', terms: [/host_ts\.sh/], page: SDK},
  {id: 't1m2-power', name: 'Power measurement of T1M2', since: NEXT, evidence: 'vendor', terms: [/T1M2/], page: ''},
]); // prettier-ignore

/** Every feature whose history is known or inferred. The matrix behind release notes, the overview page and the test of each version's text. */
export const features: readonly Feature[] = [...bitstreamsFeatures, ...quadraFeatures];

/** Position of a version in its area's history: 0 is the oldest. Throws for an unknown version, naming those that exist. */
export function versionRank(area: Area, version: string): number {
  const versions = allVersions(area);
  const index = versions.indexOf(version);
  if (index < 0) throw new Error(`${area.id} has no version "${version}". It has: ${versions.join(', ')}`);
  return versions.length - 1 - index;
}

/** Whether a version has a feature. A first version that was retired counts as "always", a last version that was retired as "never". */
export function versionHas(feature: Feature, version: string): boolean {
  const area = areaById(feature.area);
  const known = (name: string): boolean => allVersions(area).includes(name);
  const rank = versionRank(area, version);
  if (feature.last !== undefined && (!known(feature.last) || rank > versionRank(area, feature.last))) return false;
  return feature.since === undefined || !known(feature.since) || rank >= versionRank(area, feature.since);
}
