import data from './product.json';

/** What the API file of a BitStreams version says about the addresses of a live session. */
export type Product = {
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly srtEncryption: boolean;
};

const versions: Readonly<Record<string, Product>> = data;

/** Versions with an API file; `product.json` is compared with those files by a test. */
export const describedVersions: readonly string[] = Object.keys(versions);

/** The rules of a version; undefined for one whose API is not described (v2.1.2 has another API). */
export const productOf = (version: string | undefined): Product | undefined =>
  version !== undefined && Object.hasOwn(versions, version) ? versions[version] : undefined;

/** Kinds of `input_type` in the words of the browser interface. */
export const INPUT_NAMES: Readonly<Record<string, string>> = {
  srt_push: 'SRT Push (Listener Mode)',
  srt_pull: 'SRT Pull (Caller Mode)',
  rtmp_push: 'RTMP Push',
  rtsp_pull: 'RTSP(s) Pull',
  hls_pull: 'HLS',
  dash_pull: 'DASH',
  multicast_pull: 'Multicast',
  rtp_pull: 'RTP',
};
