import {readFileSync} from 'node:fs';
import {metaOption} from 'docs-rules/page';
import {blocksToRun, type CommandPage} from './pages';

/** What commands of a page presume, by the end of its path: files that a reader has by then. */
const PREPARED: readonly (readonly [page: RegExp, script: string])[] = [
  [
    /(?:^|\/)Documentation-ToDo$/,
    `echo '{"name": "news-1", "srt_passphrase": "secret", "outputs": [{"stream_key": "key"}]}' > session.json`,
  ],
  [/signing-keys\/index$/, keyFile('Bitstreams-Signing-Keys-NAME.txt')],
  [/signing-keys\/generate-signing-key$/, `${keyFile('Bitstreams-Signing-Keys-NAME.txt')}\nbase64 -w0 KEY > KEYFILE`],
  [
    /new-session\/offline$/,
    `echo '{"data": {"list": [{"id": 7, "name": "film-0001", "output": "/out/film-0001"}]}}' > sessions.json`,
  ],
  [
    /webvtt-subtitles$/,
    String.raw`command -v ffmpeg > /dev/null || printf 'WEBVTT\n\n00:01.000 --> 00:02.000\nTom & Ann\n' > film.en.vtt
printf '1\n00:00:01,000 --> 00:00:02,000\nTom & Ann\n' > captions.srt
printf '1\n00:00:01,000 --> 00:00:02,000\n\351t\351\n' > captions-latin.srt
${film('film.mp4', 'FIRST_SEGMENT.ts')}`,
  ],
  [/supported-language-codes$/, film('in.mp4')],
  [/input-features\/slates$/, picture('any-picture.jpg', 'slate.png')],
  [/settings\/images$/, picture('source.png')],
  [/output\/file$/, film('news-20260101.ts')],
  [/video-record$/, film('news-20260101-200000.ts')],
  [/SCTE-104_setup$/, film('-output_ts_offset 500 recording.ts')],
  [/^(?:troubleshooting|index)$/, film('input.mp4', 'input.ts', 'output.ts')],
  [/^api\/index$/, `TOKEN_ID=a TOKEN_SECRET=b; echo '{"err_code": 0, "err_message": ""}' > answer.json`],
  [/^troubleshooting$/, `echo '{"err_code": 0, "err_message": ""}' > answer.json`],
  [/access-tokens\/generate-access-token$/, 'TOKEN_ID=a TOKEN_SECRET=b'],
  [
    /api\/api-definitions$/,
    `python3 -c 'import json; print(json.dumps({"paths": {"/streams/": {"get": {}, "post": {}}}}))' > swagger.json`,
  ],
  [/api\/api-definitions\/worked-bodies$/, 'echo picture > logo.png'],
];

/** Ten seconds of picture with two tracks of sound, in each file that is named. */
function film(...files: readonly string[]): string {
  const command =
    'ffmpeg -v error -y -f lavfi -i testsrc2=size=320x180:rate=25 -f lavfi -i sine -t 10 -map 0 -map 1 -map 1 -c:v mpeg2video -c:a mp2';
  return files.map((file) => `command -v ffmpeg > /dev/null && ${command} ${file}`).join('\n');
}

function picture(...files: readonly string[]): string {
  return files
    .map(
      (file) =>
        `command -v ffmpeg > /dev/null && ffmpeg -v error -y -f lavfi -i testsrc2=size=640x480 -frames:v 1 ${file}`,
    )
    .join('\n');
}

/** The file of a signing key as the product hands it out, and the key alone. */
function keyFile(name: string): string {
  return `openssl genpkey -algorithm RSA -pkeyopt rsa_keygen_bits:2048 -out KEY 2> /dev/null
{ printf 'Name: test\\r\\nId: 0123456789abcdef0123456789abcdef\\r\\nPrivate Key: '; sed 's/$/\\r/' KEY; base64 -w0 KEY; } > ${name}`;
}

const NETRC = [10, 11, 12, 20].map((host) => `machine 192.0.2.${host} login TOKEN_ID password TOKEN_SECRET`).join('\n');

/** The functions of the API page, which scripts of other pages read from the file bs.sh. */
function functions({folder}: CommandPage): string {
  const blocks = blocksToRun(readFileSync(`${folder}/api/index.mdx`, 'utf8'), `${folder}/api/index.mdx`);
  const calls = blocks.find((code) => metaOption(code, 'title') === 'bs.sh')?.value;
  const list = blocks.find((code) => code.value.startsWith('list_all()'))?.value;
  if (calls === undefined || list === undefined)
    throw new Error(`${folder}/api/index.mdx has no block bs.sh, or none that begins with list_all()`);
  return `${calls}\n${list.slice(0, list.lastIndexOf('\nlist_all '))}`;
}

/** Commands in front of those of a page. */
export function preparation(page: CommandPage): string {
  const usesApi = page.blocks.some((code) => /\/api\/v3|\bbs (?:GET|POST|PUT|DELETE)\b|bs\.sh/.test(code.value));
  const sourced =
    page.blocks.some((code) => code.value.includes('. ./bs.sh')) &&
    !page.blocks.some((code) => metaOption(code, 'title') === 'bs.sh');
  return [
    ...PREPARED.filter(([end]) => end.test(page.page)).map(([, script]) => script),
    ...(usesApi ? [`cat > ~/.bitstreams-netrc <<'NETRC'\n${NETRC}\nNETRC`] : []),
    ...(sourced ? [`cat > bs.sh <<'FUNCTIONS'\n${functions(page)}\nFUNCTIONS`] : []),
  ].join('\n');
}
