// cspell:ignore definst
import {describe, expect, it} from 'vitest';
import {initialValues, type ToolResult} from '../frame';
import {findingText} from '../render';
import {run} from '../run';
import {describedVersions, productOf, url} from '.';
import {addressOf} from './build';
import {parseAddress, streamIdPairs} from './parse';
import type {Product} from './product';
import {srtLatency} from './srt-latency';

const inspect = (input: string, settings = {}, version = describedVersions[1]!): Promise<ToolResult> =>
  run(url, input, settings, {now: 0, version});
const said = ({findings}: ToolResult): string => findings.map(findingText).join('\n');
const textOf = ({sections}: ToolResult, title: RegExp): string => {
  const section = sections.find((candidate) => title.test(candidate.title));
  return section?.kind === 'code' ? section.text : '';
};

describe('parseAddress', () => {
  it('takes the examples of RFC 3986 apart (3, 1.1.2)', () => {
    expect(parseAddress('foo://example.com:8042/over/there?name=ferret#nose')).toMatchObject({
      scheme: 'foo',
      host: 'example.com',
      port: 8042,
      path: '/over/there',
      parameters: [{name: 'name', raw: 'ferret'}],
      fragment: 'nose',
    });
    expect(parseAddress('ldap://[2001:db8::7]/c=GB?objectClass?one')).toMatchObject({
      host: '2001:db8::7',
      isIPv6: true,
      path: '/c=GB',
      portText: undefined,
    });
    expect(parseAddress('mailto:John.Doe@example.com')).toBeUndefined();
  });

  it('decodes user and password as a strict parser does', () => {
    const text = 'rtsp://op%40site:p%40ss%3Aw%2Frd@192.0.2.10:554/cam/1';
    const strict = new URL(text);
    expect(parseAddress(text)).toMatchObject({
      user: strict.username,
      password: strict.password,
      host: strict.hostname,
      path: strict.pathname,
    });
  });

  it('takes a stream ID apart, as SRT’s access control gives it', () => {
    // Example of SRT, docs/features/access-control.md.
    expect(streamIdPairs('#!::u=admin,r=bluesbrothers1_hi')).toEqual([
      ['u', 'admin'],
      ['r', 'bluesbrothers1_hi'],
    ]);
    expect(streamIdPairs('publish:path:user')).toBeUndefined();
  });
});

/** As FFmpeg's `rtmp_open` says with `-loglevel debug`: "app = …, fname = …". */
describe('an RTMP address', () => {
  const parts = async (path: string): Promise<unknown> =>
    (await inspect(`rtmp://a.example/${path}`)).sections
      .flatMap((section) => (section.title === 'Parts' && section.kind === 'table' ? section.rows : []))
      .filter(([name]) => name === 'application' || name === 'stream key')
      .map(([, value]) => value);

  it.each([
    ['live/key', 'live', 'key'],
    ['live/inst/key', 'live/inst', 'key'],
    ['live/a/b/c', 'live/a', 'b/c'],
    ['live/_definst_/mp4:a/b.mp4', 'live/_definst_', 'mp4:a/b.mp4'],
    ['live/a:b/c', 'live', 'a:b/c'],
    ['live//key', 'live/', 'key'],
    ['live/key?token=abc', 'live', 'key?token=abc'],
    ['live?user=x&pass=y/key', 'live?user=x&pass=y', 'key'],
    ['live/key?sign=a/b', 'live/key?sign=a', 'b'],
    ['live/inst/key?x=1/2', 'live/inst', 'key?x=1/2'],
  ])('has in %s the application %s and the key %s', async (path, application, key) => {
    expect(await parts(path)).toEqual([application, key]);
  });

  it('has no key behind a lone application only', async () => {
    expect(said(await inspect('rtmp://a.example/live'))).toContain('no stream key after the application');
    expect(said(await inspect('rtmp://a.example/live?user=x&pass=y/key'))).not.toContain('no stream key');
  });

  it('is cut wrongly by a / in the query', async () => {
    expect(said(await inspect('rtmp://a.example/live/key?sign=a/b'))).toContain(
      'FFmpeg takes "live/key?sign=a" for the application and "b" for the stream key.',
    );
    expect(said(await inspect('rtmp://a.example/live/inst/key?x=1/2'))).not.toContain('FFmpeg takes');
    expect(said(await inspect('rtmp://a.example/live?user=x&pass=y/key'))).not.toContain('FFmpeg takes');
  });
});

describe('addresses as they are pasted', () => {
  it('tells the group that a leading 0 makes', async () => {
    // As `getaddrinfo` reads it; FFmpeg 5.1 joins 239.8.1.1.
    expect(said(await inspect('udp://239.010.1.1:5000'))).toContain('239.010.1.1 is 239.8.1.1 to programs');
    expect(said(await inspect('srt://198.051.100.008:9000'))).toContain('198.051.100.008 is no address to programs');
    expect(said(await inspect('udp://239.001.002.007:5000'))).not.toContain('to programs');
  });

  it('tells what is lost before an @', async () => {
    expect(said(await inspect('udp://198.51.100.7@239.1.1.1:5000'))).toContain('Write sources=198.51.100.7');
    expect(said(await inspect('udp://198.51.100.7@239.1.1.1:5000', {use: 'output'}))).not.toContain('sources=');
    expect(said(await inspect('srt://u:p@h.example:9000'))).toContain('SRT has no login');
    expect(said(await inspect('rtsp://u:p@h.example/live'))).not.toContain('login');
  });

  it('reads & of HTML as what it stands for, once it has said so', async () => {
    const result = await inspect('srt://h.example:9000?mode=caller&amp;passphrase=0123456789');
    expect(said(result)).toContain('&amp; is the & of HTML');
    expect(said(result)).not.toContain('Leave it out');
    expect(textOf(result, /Corrected/)).toBe('srt://h.example:9000?mode=caller&passphrase=0123456789');
  });

  it('takes an address out of angle brackets', async () => {
    expect((await inspect('<https://cdn.example.com/live/master.m3u8>')).summary).toContain('no error');
  });
});

describe('inspect', () => {
  it.each([
    [
      'a raw # in a stream ID',
      'srt://h:9000?streamid=#!::r=live/cam1',
      /^Error \(line 1, offset 22, field streamid\): Strict parsers end the address at the raw # in the parameter streamid: "#!::r=live\/cam1" is lost to them\. Write %23 for #\. In a command of FFmpeg or libsrt a stream ID may keep it/,
    ],
    [
      'a raw # in a password',
      'rtsp://viewer:Blue#42@192.0.2.41/live',
      /Strict parsers end the address at the raw # in the password: "#42@192\.0\.2\.41\/live" is lost to them\. Write %23 for #\.(?! In)/,
    ],
    [
      'double encoding',
      'srt://h:9000?streamid=%2523%21',
      /"%2523" is encoded twice: it is read as "%23"\. Write %23\./,
    ],
    ['a broken sequence', 'srt://h:9000?streamid=100%', /A % is not followed by two hexadecimal digits\. Write %25/],
    [
      'a character that needs encoding',
      'https://example.com/a b.m3u8',
      /" " is not allowed in an address\. Write %20\./,
    ],
    ['a short passphrase', 'srt://h:9000?passphrase=short', /The passphrase has 5 characters; SRT takes 10 to 79\./],
    ['a long passphrase', `srt://h:9000?passphrase=${'x'.repeat(80)}`, /The passphrase has 80 characters/],
    [
      'a key length that is none',
      'srt://h:9000?passphrase=Correct-Horse-7&pbkeylen=20',
      /pbkeylen is "20"; it takes 0, 16, 24, 32\./,
    ],
    ['microseconds', 'srt://h:9000?latency=500000', /latency=500000 is 500 ms in FFmpeg, and 500 s in libsrt tools\./],
    [
      'milliseconds',
      'srt://h:9000?latency=200',
      /latency=200 is 200 ms in libsrt tools, and 0\.2 ms in FFmpeg\. Write latency=200000/,
    ],
    ['a raw # before an @ in a stream ID', 'srt://h:9000?streamid=#!::u=op@site', /raw # in the parameter streamid/],
    ['a raw # before an @ behind a path', 'https://h/a.m3u8#t@5', /raw # in the address/],
    ['a listener without its mode', 'srt://0.0.0.0:9000', /Without mode=listener the programs call 0\.0\.0\.0\./],
    ['a datagram input without a host', 'udp://:5000', /^Warning .*no host\. Write 0\.0\.0\.0 to listen on every/m],
    ['a raw / in a password', 'rtsp://admin:a/b@h/ch1', /Where it is part of a password/],
    ['an odd port', 'rtp://239.1.1.1:65535', /65535 is odd\. Take an even one\./],
    ['a missing port', 'srt://h', /SRT has no default port\./],
    ['a port out of range', 'udp://239.1.1.1:70000', /Port "70000" is not a number from 1 to 65535\./],
    ['a link-local group', 'udp://224.0.0.1:5000', /link-local control traffic/],
    [
      'a source-specific group without a source',
      'udp://232.1.1.1:5000',
      /source-specific: routers ignore a join without sources/,
    ],
    [
      'an interface name',
      'udp://239.1.1.1:5000?localaddr=eth0',
      /"eth0" in localaddr is no IP address\. Give the address of the interface, not its name\./,
    ],
    ['the @ of VLC', 'udp://@239.1.1.1:5000', /how VLC writes "receive"/],
    ['a parameter twice', 'srt://h:9000?mode=caller&mode=listener', /mode occurs more than once/],
    ['an RTMP key that is encoded', 'rtmp://h/live/a%40b', /FFmpeg sends "%40" as it is written/],
    ['an RTMP login that is encoded', 'rtmp://u:p%40ss@h/live/k', /FFmpeg sends "%40" as it is written/],
    ['an RTMP key with a blank', 'rtmp://h/live/a b', /" " is not allowed in an address, and FFmpeg decodes none/],
    // An option of FFmpeg's command line: in an address FFmpeg reads streamid alone.
    ['an option that is no parameter', 'srt://h:9000?srt_streamid=a', /a parameter srt_streamid for srt/],
    ['an unknown parameter', 'srt://h:9000?latancy=1', /a parameter latancy for srt\. Did you mean latency\?/],
    ['an overhead out of range', 'srt://h:9000?oheadbw=3', /oheadbw is 3; it takes 5 to 100\./],
    ['rendezvous', 'srt://h:9000?mode=rendezvous', /BitStreams v[\d.]+ documents no SRT in mode rendezvous\./],
    ['a long stream ID', `srt://h:9000?streamid=${'x'.repeat(513)}`, /The stream ID has 513 bytes; SRT takes 512\./],
    [
      'a pull that sends',
      'srt://h:9000?streamid=%23%21%3A%3Am%3Dpublish',
      /m=publish sends, and a pull input fetches\./,
    ],
    ['a time to live below 0', 'udp://239.1.1.1:5000?ttl=-1', /ttl is -1; it takes 0 to 255\./],
    [
      'a key that is not in SRT’s access control',
      'srt://h:9000?streamid=%23%21%3A%3Ar%3Dcam1%2Cz%3D1',
      /^Note .*\bz\b/m,
    ],
    [
      'a raw # in an RTMP login, where nothing is decoded',
      'rtmp://u:p#w@h/live/k',
      /raw # in the password: .* Choose a login or key without it\./,
    ],
    ['client options', 'https://h/a.m3u8?user_agent=x', /user_agent is a setting of the client/],
    ['another tool’s input', '/DARAAAAAAAAAP/wAAAAAHpPv/8=', /input for another tool: SCTE-35/],
    ['an IPv6 address with an open bracket', 'srt://[::1:9000', /The bracket of the IPv6 address is not closed\./],
    ['a word for a switch', 'srt://h:9000?tlpktdrop=true', /tlpktdrop=true is on in libsrt tools, and off in FFmpeg\./],
    ['a path in SRT', 'srt://h:9000/live/cam1', /ignore the path of an SRT address\./],
    ['a unicast input', 'udp://192.0.2.7:5000', /192\.0\.2\.7 is no multicast group/],
    ['no scheme', 'example.com/live', /"example.com\/live" does not begin with a scheme/],
    ['an unknown scheme', 'foo://example.com', /The scheme foo is not known here/],
    ['an IPv6 address without brackets', 'srt://2001:db8::1:9000', /An IPv6 address needs square brackets/],
  ])('finds %s', async (_what, input, sentence) => {
    expect(said(await inspect(input))).toMatch(sentence);
  });

  it.each([
    'srt://198.51.100.20:9000?mode=caller&streamid=%23%21%3A%3Ar%3Dlive%2Fcam1',
    'udp://239.10.20.30:5000?sources=198.51.100.7,198.51.100.8&localaddr=192.0.2.20',
    'rtsp://viewer:Blue%2342@192.0.2.41:554/live/main',
    'https://cdn.example.com/live/news/manifest.mpd',
    'srt://[2001:db8::10]:5000',
    'udp://239.10.20.30:5000?ttl=0',
  ])('finds no error in %s', async (input) => {
    expect(said(await inspect(input))).not.toMatch(/^(Error|Warning)/m);
  });

  it.each([
    ['udp://[ff3e::8000:1]:5000', true],
    ['udp://[ff35:0:0:0::1]:5000', true],
    // By a network's prefix (RFC 3306, 4): for any source.
    ['udp://[ff3e:30:2001:db8::1]:5000', false],
  ])('takes %s for source-specific: %s', async (address, isSpecific) => {
    expect(said(await inspect(address)).includes('routers ignore a join without sources')).toBe(isSpecific);
  });

  it('leaves the parameters of a web address and of RTMP to the server', async () => {
    const twice = 'occurs more than once';
    expect(said(await inspect('https://h/a.m3u8?tag=1&tag=2'))).not.toContain(twice);
    expect(said(await inspect('udp://239.1.1.1:5000?ttl=1&ttl=2'))).toContain(twice);
    expect(said(await inspect('rtmp://h/live/k?sign=a%2541'))).not.toMatch(/encoded twice|%25/);
    const redirect = await inspect('https://h/play?next=https%3A%2F%2Fx%2Fa%2520b');
    expect(redirect.findings.filter(({severity}) => severity === 'Error')).toEqual([]);
    expect(textOf(redirect, /^Corrected/)).toBe('');
  });

  it('leads to the pages of the version chosen', async () => {
    const leads = async (version: string): Promise<readonly (string | undefined)[]> =>
      (await inspect('srt://h', {}, version)).findings.map(({link}) => link?.to);
    const [latest, older] = describedVersions.filter((name) => name !== 'next');
    expect(await leads(latest!)).toContain('/bitstreams/guide/encoding/url-syntax#schemes');
    expect(await leads(older!)).toContain(`/bitstreams/${older}/guide/encoding/url-syntax#schemes`);
    expect(await leads('v2.1.2')).toContain('/bitstreams/guide/encoding/url-syntax#schemes');
  });

  it('takes an ingest address of AWS MediaPackage as an output, and no other web address', async () => {
    const output = async (input: string): Promise<string> => said(await inspect(input, {use: 'output'}));
    expect(await output('https://a.ingest.b.mediapackagev2.eu-west-1.amazonaws.com/in/v1/c/1/d/index')).toMatch(
      /^Note.*AWS MediaPackage/,
    );
    expect(await output('https://h/a.m3u8')).toContain('documents no output to this https address.');
  });

  it('takes an odd port of RTP where RTCP has a port of its own (RFC 3550, 11)', async () => {
    const odd = async (parameters: string): Promise<boolean> =>
      (await inspect(`rtp://239.1.1.1:5005${parameters}`)).findings.some(
        ({severity, where}) => severity === 'Warning' && where.field === 'port',
      );
    expect(await odd('?rtcpport=5010')).toBe(false);
    expect(await odd('')).toBe(true);
  });

  it('takes a stream ID’s own keys, which have a name and _ in front', async () => {
    const result = await inspect('srt://h:9000?streamid=%23%21%3A%3Ar%3Dcam1%2Cacme_zone%3D3');
    expect(said(result)).not.toContain('acme_zone');
    const keys = result.sections.find(({title}) => title === 'Stream ID');
    expect(keys?.kind === 'table' && keys.rows).toContainEqual(['acme_zone', 'own key', '3']);
  });

  it('knows what a version has', async () => {
    const having = (test: (product: Product) => boolean): string[] =>
      describedVersions.filter((version) => test(productOf(version)!));
    const withoutRtp = having(({inputs}) => !inputs.includes('rtp_pull'));
    for (const version of withoutRtp) {
      expect(said(await inspect('rtp://239.1.1.1:5004', {}, version))).toContain(
        `BitStreams ${version} documents no input of type rtp_pull.`,
      );
    }
    expect(said(await inspect('rtp://239.1.1.1:5004', {}, 'next'))).not.toContain('documents no input');
    const secret = 'srt://198.51.100.20:9000?passphrase=Correct-Horse-7';
    for (const version of having(({srtEncryption}) => !srtEncryption)) {
      const sentence = `BitStreams ${version} has no field for a passphrase; SRT encryption of inputs came with v2.7.0.`;
      expect(said(await inspect(secret, {}, version))).toContain(sentence);
    }
    for (const version of having(({srtEncryption}) => srtEncryption)) {
      expect(JSON.parse(textOf(await inspect(secret, {}, version), /^Body/))).toMatchObject({
        enable_srt_encryption: true,
        srt_passphrase: 'Correct-Horse-7',
        input_urls: [{urls: ['srt://198.51.100.20:9000']}],
      });
    }
    expect(said(await inspect(secret, {}, 'v2.1.2'))).toContain('The API of v2.1.2 is not described here');
  });

  it('names a + where programs disagree', async () => {
    // av_find_info_tag of FFmpeg makes it a space; run with a passphrase, FFmpeg 5.1.9 against srt-live-transmit.
    for (const name of ['streamid', 'passphrase'])
      expect(said(await inspect(`srt://h:9000?${name}=abcdefgh+ij`))).toContain(
        `The + in ${name} is a space in FFmpeg and a plus in libsrt tools.`,
      );
    expect(said(await inspect('srt://h:9000?streamid=a%2Bb'))).not.toContain('is a space in FFmpeg');
  });

  it('names a scheme in capitals', async () => {
    // FFmpeg compares letters as they are: "SRT://…: Protocol not found".
    const result = await inspect('SRT://h:9000');
    expect(said(result)).toMatch(/^Error .*FFmpeg knows schemes in small letters only/);
    expect(textOf(result, /^Corrected/)).toBe('srt://h:9000');
    expect(textOf(await inspect('Rtmp://h/live/k'), /^Corrected/)).toBe('rtmp://h/live/k');
  });

  it('puts encoding right', async () => {
    expect(textOf(await inspect('srt://h:9000?streamid=#!::r=live/cam1,m=request&latency=200'), /^Corrected/)).toBe(
      'srt://h:9000?streamid=%23%21%3A%3Ar%3Dlive%2Fcam1%2Cm%3Drequest&latency=200',
    );
    expect(textOf(await inspect('rtsp://viewer:Blue#42@192.0.2.41:554/live/main'), /^Corrected/)).toBe(
      'rtsp://viewer:Blue%2342@192.0.2.41:554/live/main',
    );
    expect(textOf(await inspect('https://h/a.m3u8#t@5'), /^Corrected/)).toBe('');
  });

  it('gives commands in the unit of each program', async () => {
    const commands = textOf(await inspect('srt://198.51.100.20:9000?latency=240000'), /^Test it/);
    expect(commands).toContain(
      "ffprobe -v error -show_entries stream=index,codec_type,codec_name 'srt://198.51.100.20:9000?latency=240000'",
    );
    expect(commands).toContain(
      "srt-live-transmit -s 100 -pf json -statsout /dev/stderr 'srt://198.51.100.20:9000?latency=240' file://con",
    );
    // A stream ID goes raw: FFmpeg 5.1.9 and libsrt's tools 1.5.1 send an encoded one as it is written.
    const encoded = textOf(
      await inspect('srt://h:9000?streamid=%23%21%3A%3Ar%3Dcam1%2Cm%3Drequest&latency=240000'),
      /^Test it/,
    );
    expect(encoded.match(/streamid=[^&']*/g)).toEqual([
      'streamid=#!::r=cam1,m=request',
      'streamid=#!::r=cam1,m=request',
    ]);
    expect(textOf(await inspect('srt://h:9000?streamid=a%26b'), /^Test it/)).toContain('streamid=a%26b');
    expect(textOf(await inspect('rtmp://h/live/k'), /^Test it/)).toContain("-f flv 'rtmp://h/live/k'");
    expect(textOf(await inspect("https://h/a'b.m3u8"), /^Test it/)).toContain(String.raw`'https://h/a'\''b.m3u8'`);
  });

  it('knows parameters that a program reads and that are not described', async () => {
    expect(said(await inspect('srt://h:9000?fc=60000&mss=1500&linger=0'))).not.toContain('Neither FFmpeg');
    expect(said(await inspect('udp://239.1.1.1:5000?connect=1'))).not.toContain('Neither FFmpeg');
    expect(said(await inspect('udp://239.1.1.1:5000?fc=60000'))).toContain(
      'Neither FFmpeg 7.1 nor libsrt reads a parameter fc for udp',
    );
  });

  it('leaves datagrams of RTP, whose packets FFmpeg keeps whole, out of the check of their size', async () => {
    expect(said(await inspect('udp://239.1.1.1:5000?pkt_size=1400', {use: 'output'}))).toContain(
      'pkt_size 1400 is no multiple of 188: receivers that expect whole packets',
    );
    expect(said(await inspect('udp://239.1.1.1:5000?pkt_size=1400'))).not.toContain('188');
    expect(said(await inspect('rtp://239.1.1.1:5000?pkt_size=1328', {use: 'output'}))).not.toContain('188');
    expect(said(await inspect('srt://h:9000?pkt_size=2000', {use: 'output'}))).toContain(
      'pkt_size is 2000; it takes -1 to 1456.',
    );
  });

  it('takes several at once', async () => {
    expect((await inspect('srt://h:9000\r\nudp://239.1.1.1:5000')).summary).toBe('2 addresses.');
  });

  it('puts no secret into a link', () => {
    expect(url.shareable!('srt://h:9000?passphrase=Correct-Horse-7')).toBeUndefined();
    expect(url.shareable!('rtsp://u:p@h/x')).toBeUndefined();
    expect(url.shareable!('rtmp://h/live/KEY')).toBeUndefined();
    expect(url.shareable!('rtsp://u:a#b@h/x')).toBeUndefined();
    expect(url.shareable!('udp://239.1.1.1:5000')).toBe('udp://239.1.1.1:5000');
  });
});

describe('srtLatency', () => {
  it('gives the two worked cases of the documentation', () => {
    // Formulas: SRT Deployment Guide and libsrt, "API socket options" and "Configuration Guidelines".
    expect(srtLatency(60, 3, 8e6)).toMatchObject({
      latencyMs: 240,
      overheadPercent: 25,
      burstMs: 60,
      windowPackets: 228,
    });
    expect(srtLatency(120, 3, 20e6, 500)).toMatchObject({burstMs: 125, bufferBytes: 1_400_000, windowPackets: 1178});
  });

  it('keeps to the floor on short lines, and ends at 10 %', () => {
    expect(srtLatency(5, 1, 1e6)!.latencyMs).toBe(60);
    expect(srtLatency(20, 10, 1e6)!.latencyMs).toBe(120);
    expect(srtLatency(20, 10.5, 1e6)).toBeUndefined();
  });
});

describe('the SRT calculator', () => {
  const builder = url.builders.find(({fields}) => fields.some(({name}) => name === 'rtt'))!;
  const asked = async (values: Record<string, string>): Promise<string> =>
    said(await builder.build({...initialValues(builder.fields), ...values}, {now: 0}));

  it('names the buffer that is too small first', async () => {
    // libsrt's defaults: 8192 packets in the receive buffer, which bounds the flow window, and 25600 for fc.
    expect(await asked({rtt: '100', loss: '1', rate: '10'})).not.toMatch(/too small/);
    expect(await asked({rtt: '200', loss: '1', rate: '120'})).toMatch(
      /The receive buffer of 8192 packets is too small/,
    );
    expect(await asked({rtt: '200', loss: '1', rate: '150'})).toMatch(
      /The receive buffer of 8192 packets is too small\. Set rcvbuf=\d+ at the receiver\./,
    );
    expect(await asked({rtt: '200', loss: '1', rate: '600'})).toMatch(/The flow window of 25600 packets is too small/);
  });
});

describe('addressOf', () => {
  const builder = url.builders[0]!;
  const made = (values: Record<string, string>): string => addressOf({...initialValues(builder.fields), ...values});

  it.each([
    [{}, 'srt://198.51.100.20:9000?mode=caller&streamid=%23%21%3A%3Ar%3Dlive%2Fcam1%2Cm%3Drequest'],
    [{latency: '240', streamId: ''}, 'srt://198.51.100.20:9000?mode=caller&latency=240000'],
    [{latency: '240', unit: 'libsrt', streamId: ''}, 'srt://198.51.100.20:9000?mode=caller&latency=240'],
    [
      {scheme: 'rtsp', port: '554', user: 'op@site', password: 'p@ss:w/rd', path: 'cam/1'},
      'rtsp://op%40site:p%40ss%3Aw%2Frd@198.51.100.20:554/cam/1',
    ],
    [
      {
        scheme: 'udp',
        host: '239.10.20.30',
        port: '5000',
        localaddr: '192.0.2.20',
        sources: '198.51.100.7, 198.51.100.8',
      },
      'udp://239.10.20.30:5000?localaddr=192.0.2.20&sources=198.51.100.7,198.51.100.8',
    ],
    [{scheme: 'rtmp', port: '', key: 'a?b'}, 'rtmp://198.51.100.20/live/a?b'],
    [{scheme: 'rtmp', port: '', user: 'op', password: 'p%s', key: 'k'}, 'rtmp://op:p%s@198.51.100.20/live/k'],
    [{scheme: 'srt', host: '2001:db8::10', streamId: ''}, 'srt://[2001:db8::10]:9000?mode=caller'],
  ])('%j', (values, address) => {
    expect(made(values)).toBe(address);
  });

  it('gives addresses without errors, for every protocol', async () => {
    for (const {value} of builder.fields.find(({name}) => name === 'scheme')!.options!) {
      const values = {
        ...initialValues(builder.fields),
        scheme: value,
        ...(value === 'udp' || value === 'rtp' ? {host: '239.1.1.1', port: '5004'} : {}),
      };
      const result = await builder.build(values, {now: 0, version: 'next'});
      expect(said(result), value).not.toMatch(/^Error/m);
    }
  });
});
