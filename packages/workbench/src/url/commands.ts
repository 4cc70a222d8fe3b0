import type {CodeSection} from '../frame';
import type {Use} from './checks';
import {decodePart, isMulticast, parameterOf, type Address} from './parse';

/** Single quotes for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Filter of tcpdump for a host; none for 0.0.0.0, which stands for every address of the server. */
const toHost = (host: string): string => (/^[0.:]+$/.test(host) ? '' : `dst host ${host} and `);

/** The address with its latencies in the other unit, as the values show which one it is in. */
function withLatency(address: Address, unit: 'ms' | 'µs'): string {
  return address.text.replace(
    /([?&](?:rcv|peer)?latency=)(\d{1,9})(?=[&#]|$)/g,
    (_whole, name: string, digits: string) => {
      const value = Number(digits);
      const micro = value >= 10_000;
      if (unit === 'ms') return name + String(micro ? Math.round(value / 1000) : value);
      return name + String(micro ? value : value * 1000);
    },
  );
}

/**
 * An SRT address with its stream ID as the listener wants it: FFmpeg up to 5.1 and the tools of libsrt 1.5.1 send an
 * encoded one undecoded, later ones take both. One with signs that would end it, or for FFmpeg with a plus, which it
 * makes a space, stays as it is.
 */
function withStreamId(text: string, unit: 'ms' | 'µs'): string {
  const kept = unit === 'µs' ? /[%&+]/ : /[%&]/;
  return text.replace(/([?&]streamid=)([^&#]*%[^&#]*)(?=&|$)/, (whole, name: string, raw: string) => {
    const value = decodePart(raw);
    return /^[!-~]+$/.test(value) && !kept.test(value) ? name + value : whole;
  });
}

/** Commands that try an address out, from a shell on the server. */
export function testCommands(address: Address, use: Use): CodeSection[] {
  const {scheme} = address;
  if (/[\s\0]/.test(address.text) || address.text.length > 2000) return [];
  const show = '-show_entries stream=index,codec_type,codec_name';
  const lines: string[] = [];
  if (scheme === 'srt') {
    const srtText = (unit: 'ms' | 'µs'): string => withStreamId(withLatency(address, unit), unit);
    const listener = parameterOf(address, 'mode')?.value === 'listener';
    if (use === 'output')
      lines.push(
        `# sends a file; ${listener ? 'waits for the receiver to call' : 'the receiver must be running'}`,
        `ffmpeg -re -i input.ts -c copy -f mpegts ${quoted(srtText('µs'))}`,
      );
    else
      lines.push(
        `# ${listener ? 'waits for a caller, and ' : ''}prints the streams (FFmpeg counts latency in microseconds)`,
        `timeout 30 ffprobe -v error ${show} ${quoted(srtText('µs'))}`,
        '# statistics every 100 packets (libsrt counts latency in milliseconds)',
        `timeout 30 srt-live-transmit -s 100 -pf json -statsout /dev/stderr ${quoted(srtText('ms'))} file://con > /dev/null`,
      );
  } else if (use === 'output' || scheme.startsWith('rtmp')) {
    // An RTMP input is a push: to try it is to send, too.
    const format = scheme.startsWith('rtmp') ? 'flv' : scheme === 'rtp' ? 'rtp_mpegts' : 'mpegts';
    if (['udp', 'rtp', 'rtmp', 'rtmps'].includes(scheme))
      lines.push(`ffmpeg -re -i input.ts -c copy -f ${format} ${quoted(address.text)}`);
  } else {
    const transport = scheme.startsWith('rtsp') ? ' -rtsp_transport tcp' : '';
    lines.push(`timeout 30 ffprobe -v error${transport} ${show} ${quoted(address.text)}`);
    if ((scheme === 'udp' || scheme === 'rtp') && /^[\da-f.:]+$/i.test(address.host) && address.port)
      lines.push(
        isMulticast(address)
          ? '# do packets arrive at all? In a second shell, while a receiver has joined the group'
          : '# do packets arrive at all?',
        `sudo timeout 10 tcpdump -ni any -c 20 'udp and ${toHost(address.host)}port ${address.port}'`,
      );
    if (scheme.startsWith('http'))
      lines.push(
        '# what the server answers',
        `curl -sSLo /dev/null -w '%{http_code} %{content_type}\\n' ${quoted(address.text)}`,
      );
  }
  return lines.length === 0 ? [] : [{kind: 'code', title: 'Test it', language: 'bash', text: lines.join('\n')}];
}
