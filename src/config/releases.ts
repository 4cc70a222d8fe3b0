import type {Area} from './areas';

/** One release of a product. */
export type Release = {
  readonly area: Area['id'];
  readonly version: string;
  /** Date of the public release, ISO 8601; undefined when it is not known. */
  readonly date?: string;
  /** Date on which this site first documented the release. Feeds need a date; they use this one when the release's own is not known. */
  readonly documented: string;
  readonly summary: string;
};

const DOCUMENTED = '2026-11-21';

/** Every release this site documents, newest first within its product. One source for the notifications, the version overview and the feeds. */
export const releases: readonly Release[] = [
  {area: 'vpu-quadra', version: 'v5.4.0', date: '2025-09-19', documented: DOCUMENTED, summary: 'PCIe throughput in the monitor, CPU affinity, timecode pass-through, AV1 levels to 6.3, persistent namespaces, scaling demo.'},
  {area: 'vpu-quadra', version: 'v5.3.1', date: '2025-07-11', documented: DOCUMENTED, summary: 'Applications may request extra frame buffers between sessions.'},
  {area: 'vpu-quadra', version: 'v5.3.0', date: '2025-06-16', documented: DOCUMENTED, summary: 'Rate control per AV1 spatial layer, new CU-tree keys, stricter parameter checks, SCTE-35 on FFmpeg 7.1.'},
  {area: 'vpu-quadra', version: 'v5.2.0', date: '2025-03-17', documented: DOCUMENTED, summary: 'AV1 spatial layers, re-encode on buffer overflow, temperature and power in the monitor, systemd unit, example programs.'},
  {area: 'bitstreams', version: 'v2.8.0', documented: DOCUMENTED, summary: 'Slates over a running session.'},
  {area: 'bitstreams', version: 'v2.7.0', documented: DOCUMENTED, summary: 'Own stream keys for RTMP and SRT push, SRT encryption, multicast failover.'},
  {area: 'bitstreams', version: 'v2.6.0', documented: DOCUMENTED, summary: 'Settings nested under Credentials, Configuration and Devices; stream configuration for SRT input; Re-PID; audio codec filter.'},
  {area: 'bitstreams', version: 'v2.5.1', documented: DOCUMENTED, summary: 'Secrets for third-party services such as AWS MediaPackage.'},
  {area: 'bitstreams', version: 'v2.5.0', documented: DOCUMENTED, summary: 'See the release notes for what the documentation shows of this version.'},
  {area: 'bitstreams', version: 'v2.4.1', documented: DOCUMENTED, summary: 'See the release notes for what the documentation shows of this version.'},
  {area: 'bitstreams', version: 'v2.4.0', documented: DOCUMENTED, summary: 'Signing keys for signed playback documented in the new layout.'},
  {area: 'bitstreams', version: 'v2.3.0', documented: DOCUMENTED, summary: 'Encoding sessions with a three-step wizard, stream mapping for multicast input, access tokens per server.'},
  {area: 'bitstreams', version: 'v2.2.0', documented: DOCUMENTED, summary: 'API v3 on the default port; encoding sessions take the place of live and pull streaming.'},
  {area: 'bitstreams', version: 'v2.1.2', documented: DOCUMENTED, summary: 'Bitstreams Console with Live Streaming and Pull Streaming; API v2 on port 40020.'},
]; // prettier-ignore

/** The date a feed shows: the release's own, else the day its documentation was added. */
export const feedDate = (release: Release): string => release.date ?? release.documented;

/** The newest release of each product, in the order of the list. */
export function newestReleases(): readonly Release[] {
  const products = [...new Set(releases.map((release) => release.area))];
  return products.map((area) => releases.find((release) => release.area === area)!);
}
