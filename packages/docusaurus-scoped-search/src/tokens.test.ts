// cspell:ignore bframe bframemode nirsrcmon goppresetidx httpservererror daterange extxdaterange errcode xcoderparam Écran ecran
import {describe, expect, test} from 'vitest';
import {plainWords, queryWords, singular, termsIn} from './tokens';

describe('a name is found whole and in parts', () => {
  test.each([
    ['SCTE-35', ['scte35', 'scte', '35']],
    ['scte35', ['scte35']],
    ['bframe_mode', ['bframemode', 'bframe', 'mode']],
    ['0x1D82', ['0x1d82']],
    ['ni_rsrc_mon', ['nirsrcmon', 'ni', 'rsrc', 'mon']],
    ['h.264', ['h264', '264']],
    ['H264', ['h264']],
    ['gopPresetIdx', ['goppresetidx', 'gop', 'preset', 'idx']],
    ['HTTPServerError', ['httpservererror', 'http', 'server', 'error']],
    ['EXT-X-DATERANGE', ['extxdaterange', 'ext', 'daterange']],
    ['avc1.640028', ['avc1640028', 'avc1', '640028']],
    ['v2.8.0', ['2.8.0']],
    ['192.0.2.10:5678', ['192.0.2.10', '5678']],
    ['err_code 2000', ['errcode', 'err', 'code', '2000']],
    ['/api/v3/streams/{id}', ['api', 'v3', 'stream', 'id']],
    ['-xcoder-params', ['xcoderparam', 'xcoder', 'param']],
    ["server's", ['server']],
    ['Écran', ['ecran']],
    ['קול', ['קול']],
  ])('%s', (text, terms) => {
    expect(termsIn(text)).toEqual(terms);
  });
});

test('prose loses its stop words and plurals', () => {
  expect(termsIn('How to change the IP addresses of servers')).toEqual(['change', 'ip', 'address', 'server']);
});

test.each([
  ['streams', 'stream'],
  ['codecs', 'codec'],
  ['proxies', 'proxy'],
  ['switches', 'switch'],
  ['access', 'access'],
  ['status', 'status'],
  ['dts', 'dts'],
])('the singular of %s is %s', (plural, expected) => {
  expect(singular(plural)).toBe(expected);
});

test('a query of stop words keeps them', () => {
  expect(queryWords('what is it').map(({whole}) => whole)).toEqual(['what', 'is', 'it']);
  expect(queryWords('?!…')).toEqual([]);
});

test('titles and queries compare by their words', () => {
  expect(plainWords('The `err_code` is 2000!')).toBe('errcode 2000');
});

test('data that nobody types makes no term', () => {
  expect(termsIn('A'.repeat(200))).toEqual([]);
  expect(termsIn('one_two_three_four_five_six')).toEqual(['one', 'two', 'three', 'four', 'five', 'six']);
});
