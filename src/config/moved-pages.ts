import type {Area} from './areas';

/** A page or folder that has another address, or another page in its place, from some version on. */
export type Move = {
  readonly area: Area['id'];
  /**
   * Path inside a version before the move, without slashes at its ends; everything below it moved too. Empty for the
   * area's root.
   */
  readonly from: string;
  readonly to: string;
  /** The first version that has the new address; `next` when it is not released yet. */
  readonly since: string;
  /** `moved`: the same page at another address. `replaced`: another page that serves the same purpose. */
  readonly kind: 'moved' | 'replaced';
};

const nested = (from: string, to: string): Move => ({
  area: 'bitstreams',
  from: `guide/settings/${from}`,
  to: `guide/settings/${to}`,
  since: 'v2.6.0',
  kind: 'moved',
});
const replaced = (from: string, to: string, since = 'v2.2.0'): Move => ({
  area: 'bitstreams',
  from,
  to,
  since,
  kind: 'replaced',
});

/**
 * Each move once, oldest first: a path may move more than once. A longer path stands before the folder that holds it.
 */
export const movedPages: readonly Move[] = [
  // v2.2.0 replaced live streaming and pull streaming by encoding sessions.
  replaced('guide/live-streaming/create-live-stream', 'guide/encoding/new-session/live'),
  replaced('guide/live-streaming/start-live-stream', 'guide/encoding/live-sessions/encoding-details'),
  replaced('guide/live-streaming/view-live-stream', 'guide/encoding/live-sessions/encoding-details'),
  replaced('guide/live-streaming', 'guide/encoding/live-sessions'),
  replaced('guide/pull-streaming/inputs/dash-hls', 'guide/encoding/url-syntax'),
  replaced('guide/pull-streaming/inputs/multicast', 'guide/encoding/url-syntax/multicast'),
  replaced('guide/pull-streaming/inputs/rtmp', 'guide/encoding/url-syntax/rtmp-and-rtsp'),
  replaced('guide/pull-streaming/inputs/rtsp', 'guide/encoding/url-syntax/rtmp-and-rtsp'),
  replaced('guide/pull-streaming/output/dash-hls', 'guide/encoding/live-sessions/outputs'),
  replaced('guide/pull-streaming/output/file', 'guide/encoding/offline-sessions'),
  replaced('guide/pull-streaming/output/multicast', 'guide/encoding/live-sessions/outputs'),
  replaced('guide/pull-streaming/output/rtmp', 'guide/encoding/live-sessions/outputs'),
  replaced('guide/pull-streaming/output/srt', 'guide/encoding/live-sessions/outputs'),
  replaced('guide/pull-streaming/preview-pull-stream', 'guide/encoding/live-sessions/encoding-details'),
  replaced('guide/pull-streaming/restart-pull-stream', 'guide/encoding/live-sessions/encoding-details'),
  replaced('guide/pull-streaming/stop-pull-stream', 'guide/encoding/live-sessions/encoding-details'),
  replaced('guide/pull-streaming/delete-pull-stream', 'guide/encoding/live-sessions'),
  replaced('guide/pull-streaming', 'guide/encoding/live-sessions'),
  replaced('guide/video-record', 'guide/encoding/live-sessions/vod-recording', 'v2.3.0'),
  replaced('guide/settings/access-tokens/revoke-access-token', 'guide/settings/access-tokens/delete-access-token'),
  replaced('quick-start-guide', 'guide/encoding/new-session/live'),
  replaced('features', ''),
  replaced('configuration', 'installation/install'),
  replaced('information', 'guide/settings/about'),
  replaced('install/requirements', 'installation/requirements'),
  // v2.6.0 nested the settings.
  nested('backup-restore', 'configuration/backup-restore'),
  nested('license', 'configuration/license'),
  nested('networking', 'configuration/networking'),
  nested('access-tokens', 'credentials/access-tokens'),
  nested('secrets', 'credentials/secrets'),
  nested('signing-keys', 'credentials/signing-keys'),
  nested('capture-cards', 'devices/capture-cards'),
  nested('vpu-devices', 'devices/vpu-devices'),
  // v5.3.1 dropped the report's older address.
  {
    area: 'vpu-quadra',
    from: 'appnotes/akamai-throughput-and-quality-report',
    to: 'appnotes/akamai/throughput-and-quality-report',
    since: 'v5.3.0',
    kind: 'moved',
  },
];

const below = (path: string, base: string): string | undefined =>
  path === base ? '' : base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : undefined;

/**
 * The addresses of a page after each of its moves, the given one first. A page below a replaced folder follows it only
 * when it is listed itself.
 */
export function laterPaths(area: Area['id'], path: string): string[] {
  const found = [path];
  for (const move of movedPages) {
    const current = found.at(-1)!;
    const rest = move.area === area ? below(current, move.from) : undefined;
    if (rest !== undefined && (rest === '' || move.kind === 'moved')) found.push(move.to + rest);
  }
  return found;
}

/** The address a path has after all moves of its area; the path itself when nothing moved. */
export const newestPath = (area: Area['id'], path: string): string => laterPaths(area, path).at(-1)!;

/** The addresses from which moves lead to a path, the nearest first. */
export function formerPaths(area: Area['id'], path: string, moves = movedPages): string[] {
  const found: string[] = [];
  const search = (current: string): void => {
    for (const move of [...moves].reverse()) {
      const rest = move.area === area && move.to !== '' ? below(current, move.to) : undefined;
      if (rest === undefined || (rest !== '' && move.kind === 'replaced')) continue;
      const former = move.from + rest;
      if (!found.includes(former)) {
        found.push(former);
        search(former);
      }
    }
  };
  search(path);
  return found;
}
