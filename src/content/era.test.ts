import {describe, expect, test} from 'vitest';
import {eraFindings} from 'docs-rules/era';
import {versionHas, type Feature} from 'docs-rules/feature';
import {allVersions, areaById} from '../config/areas';
import {readFeatures} from '../config/features';

const features = readFeatures();

/** A sentence that describes the feature, made from its first term as it would stand in a page. */
const planted: Readonly<Record<string, string>> = {
  console: 'Open the Bitstreams Console.',
  'api-v2': 'Call port 40020.',
  'encoding-sessions': 'Click **+ New Encoding Session**.',
  'api-v3': 'Send it to /api/v3/streams/.',
  'scte-35': 'SCTE-35 markers reach the playlist.',
  'vod-recording': 'Click **Start Recording**.',
  'stream-configuration': 'Enter the Service Provider Name.',
  notifications: 'See [Notifications](./account-settings/notifications.mdx).',
  images: 'Open **Settings > Images**.',
  'backup-restore': 'See [Backup](./backup-restore.mdx).',
  'capture-card-input': 'Choose Capture Card Port.',
  'blackmagic-setup': 'See [Setup](../blackmagic-setup.mdx).',
  webvtt: 'See [WebVTT](./webvtt-subtitles.mdx).',
  secrets: 'Click **+ Add New Secret**.',
  'nested-settings': 'Open **Settings > Credentials**.',
  cmaf: 'A CMAF output needs a name.',
  're-pid': 'Use Re-PID for the second track.',
  'custom-stream-key': 'Enter a stream key of your own.',
  'srt-encryption': 'Set `enable_srt_encryption`.',
  'multicast-failover': 'Turn on **Enable Failover**.',
  slates: 'Show the slate.',
  'scte-35-passthrough': 'SCTE-35 passthrough is set in the wizard.',
  'scte-flags': 'Set `enable_scte104_to_35`.',
  'av1-layer-bitrate': '`spatialLayerBitrate` is a list.',
  'cu-tree-keys': '`totalCuTreeDepth` is 0.',
  'udu-sei': 'Pass `-udu_sei 0`.',
  'cpu-affinity': '`enableCpuAffinity` pins the process.',
  'pcie-throughput': 'Read `PCIE_Card2Host_Gbps`.',
  'av1-op-level': '`av1OpLevel` is a list.',
  'device-open2': 'Call `ni_device_open2`.',
  lanczos: 'Lanczos is filterblit 5.',
  flavor: 'The column FLAVOR is new.',
};

const absentVersion = (feature: Feature): string | undefined =>
  allVersions(areaById(feature.area)).find((version) => !versionHas(feature, version));

describe('a sentence about a feature in a version that does not have it', () => {
  const cases = features.filter((feature) => planted[feature.id] !== undefined && absentVersion(feature) !== undefined);

  test('is planted for at least 20 features', () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
  });

  test.each(cases.map((feature) => [feature.id, feature] as const))('%s is found', (_id, feature) => {
    const area = areaById(feature.area);
    const version = absentVersion(feature)!;
    const findings = eraFindings(
      {area: area.id, version, file: 'guide/index.mdx', lines: ['A line about nothing.', planted[feature.id]!]},
      features,
    );
    expect(findings.map((found) => found.problem).join()).toContain(`"${feature.id}"`);
    expect(findings.every((found) => found.line === 2)).toBe(true);
  });

  // A feature that ended with a retired version exists nowhere any more.
  const existing = cases.flatMap((feature) => {
    const version = allVersions(areaById(feature.area)).find((candidate) => versionHas(feature, candidate));
    return version === undefined ? [] : [[feature.id, feature, version] as const];
  });

  test.each(existing)('%s is let through where the feature exists', (_id, feature, version) => {
    const area = areaById(feature.area);
    const findings = eraFindings(
      {area: area.id, version, file: 'guide/index.mdx', lines: [planted[feature.id]!]},
      features,
    );
    expect(findings.filter((found) => found.problem.includes(`"${feature.id}"`))).toEqual([]);
  });
});
