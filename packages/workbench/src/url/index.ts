import type {Tool} from '../frame';
import {addressBuilder} from './build';
import {inspect} from './inspect';
import {parseAddress} from './parse';
import {latencyBuilder} from './srt-latency';

export {describedVersions, productOf} from './product';

const SECRET_PARAMETERS = /^(?:passphrase|token|key|sig|signature|auth|password|hdnts|hdnea|__token__|policy)$/i;

/** Whether an address holds what its owner would not pass on: a password, a passphrase, a token, a stream key. */
function holdsSecret(line: string): boolean {
  const address = parseAddress(line.trim());
  if (!address) return /passphrase|password|token/i.test(line);
  if (address.password !== undefined || address.fragment?.includes('@')) return true;
  return address.scheme.startsWith('rtmp') || address.parameters.some(({name}) => SECRET_PARAMETERS.test(name));
}

/** Inspector and builder of input and output addresses. */
export const url: Tool = {
  name: 'url',
  takes: 'An SRT, RTMP, RTSP, UDP, RTP, HLS or DASH address, or several, one a line.',
  examples: [
    {
      label: 'SRT caller',
      input: 'srt://198.51.100.20:9000?mode=caller&streamid=%23%21%3A%3Ar%3Dlive%2Fcam1%2Cm%3Drequest&latency=240000',
    },
    {label: 'Raw # in a stream ID', input: 'srt://198.51.100.20:9000?streamid=#!::r=live/cam1,m=request&latency=200'},
    {label: 'Multicast', input: 'udp://239.10.20.30:5000?localaddr=192.0.2.20&sources=198.51.100.7'},
    {
      label: 'Multicast output',
      input: 'udp://239.10.30.1:5000?localaddr=192.0.2.20&ttl=8&pkt_size=1316',
      settings: {use: 'output'},
    },
    {label: 'Camera', input: 'rtsp://viewer:Blue#42@192.0.2.41:554/live/main'},
    {label: 'HLS', input: 'https://cdn.example.com/live/news/master.m3u8'},
  ],
  settings: [
    {
      name: 'use',
      label: 'For',
      kind: 'select',
      initial: 'input',
      options: [
        {value: 'input', label: 'an input'},
        {value: 'output', label: 'an output'},
      ],
    },
  ],
  shareable: (input) => (input.split('\n').some(holdsSecret) ? undefined : input),
  inspect,
  builders: [addressBuilder, latencyBuilder],
};
