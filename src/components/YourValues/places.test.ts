import {describe, expect, test} from 'vitest';
import {hasPlaces, placesIn} from './places';

const NONE = {host: '', tokenId: '', streamKey: ''};

/** The text with its places filled in, each value in brackets. */
function filled(text: string, values: Partial<typeof NONE>): string {
  const places = placesIn(text, {...NONE, ...values});
  return places
    .reverse()
    .reduce((all, {start, end, value}) => `${all.slice(0, start)}[${value}]${all.slice(end)}`, text);
}

describe('values in commands', () => {
  test.each([
    ["HOST=192.0.2.10\nAUTH='TOKEN_ID:TOKEN_SECRET'\ncurl -u \"$AUTH\" \"http://$HOST/x\"", {host: 'h', tokenId: 'i'}, "HOST=[h]\nAUTH='[i]:TOKEN_SECRET'\ncurl -u \"$AUTH\" \"http://$HOST/x\""],
    ['curl "http://$HOST/x" "${HOST}" "$HOSTS"', {host: 'h'}, 'curl "http://[h]/x" "[h]" "$HOSTS"'],
    ["URL='http://192.0.2.10/live/STREAM_KEY.m3u8'", {host: 'h', streamKey: 'k'}, "URL='http://[h]/live/[k].m3u8'"],
    ["URL='http://192.0.2.10:80/live/STREAM_KEY.m3u8'", {host: 'h'}, "URL='http://[h]:80/live/STREAM_KEY.m3u8'"],
    ["URL='http://192.0.2.10:80/live/STREAM_KEY.m3u8'", {host: 'h:8080'}, "URL='http://[h:8080]/live/STREAM_KEY.m3u8'"],
    // A key of another server, another address, and a variable of another name stay.
    ["'rtmp://192.0.2.60/live/STREAM_KEY' http://192.0.2.101/ 192.0.2.10 HOST=192.0.2.20", {host: 'h', streamKey: 'k'}, "'rtmp://192.0.2.60/live/STREAM_KEY' http://192.0.2.101/ 192.0.2.10 HOST=192.0.2.20"],
    ["OTHER_HOST=192.0.2.10 'OLD_TOKEN_ID:x'", {host: 'h', tokenId: 'i'}, "OTHER_HOST=192.0.2.10 'OLD_TOKEN_ID:x'"],
    ['HOST=192.0.2.10', {}, 'HOST=192.0.2.10'],
  ])('%j with %j', (text, values, expected) => expect(filled(text, values)).toBe(expected)); // prettier-ignore

  test('a page has places when a command has', () => {
    expect(hasPlaces('- a\n\n  ```bash run\n  HOST=192.0.2.10\n  ```\n')).toBe(true);
    expect(hasPlaces("```bash\nffprobe 'http://192.0.2.10/live/STREAM_KEY.m3u8'\n```")).toBe(true);
    expect(hasPlaces('```bash\nHOST=192.0.2.101\n```\nhttp://192.0.2.10/\n```json\nhttp://192.0.2.10/\n```')).toBe(
      false,
    );
  });
});
