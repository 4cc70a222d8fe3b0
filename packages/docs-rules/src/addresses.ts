import {BlockList, isIPv6} from 'node:net';
import type {Finding} from './fault';
import type {PageText} from './page';

/**
 * Addresses that belong to nobody, or to the reader's own host: for examples (RFC 5737, RFC 3849, RFC 6676), this host,
 * link and multicast.
 */
const RANGES: readonly (readonly [network: string, prefix: number])[] = [
  ['192.0.2.0', 24],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 8],
  ['232.0.0.0', 8],
  ['233.252.0.0', 24],
  ['239.0.0.0', 8],
  ['255.0.0.0', 8],
];
const RANGES_6: readonly (readonly [network: string, prefix: number])[] = [
  ['2001:db8::', 32],
  ['fe80::', 10],
  ['ff00::', 8],
  ['::', 127],
];

const allowed = new BlockList();
allowed.addAddress('0.0.0.0');
for (const [network, prefix] of RANGES) allowed.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of RANGES_6) allowed.addSubnet(network, prefix, 'ipv6');

// Four numbers that are the number of a section or a release are no address.
const IPV4 =
  /(?<![\w.-])(?<!\b(?:section|version|release|clause|v)[\s-]|§\s?|\b(?:RFC|ISO|IEC|SCTE) [\d-]+, )(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w-]|\.\w)/gi;
const IPV6 = /(?<![\w:.])(?:[0-9a-f]{1,4}:){1,7}:?(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4})*)?(?![\w:])/gi;

/**
 * IPv6 addresses that could belong to somebody: global and unique local ones. Times, MAC addresses and hashes look
 * alike and are not addresses.
 */
const isAssigned6 = (text: string): boolean => isIPv6(text) && /^(?:[23][0-9a-f]{3}|f[cd][0-9a-f]{2}):/i.test(text);

/** Addresses of hosts that could belong to somebody: a reader who copies the line would talk to them. */
export function addressFindings({lines}: Pick<PageText, 'lines'>): Finding[] {
  return lines.flatMap((line, index) => {
    const four = [...line.matchAll(IPV4)]
      .filter(([address]) => !allowed.check(address, 'ipv4'))
      .map(([address]) => ({address, fix: '192.0.2.0/24'}));
    const six = [...line.matchAll(IPV6)]
      .filter(([address]) => isAssigned6(address) && !allowed.check(address, 'ipv6'))
      .map(([address]) => ({address, fix: '2001:db8::/32'}));
    return [...four, ...six].map(({address, fix}) => ({
      line: index + 1,
      problem: `The address ${address} could belong to somebody`,
      fix: `Use one of ${fix}${fix.startsWith('192') ? ', 198.51.100.0/24 or 203.0.113.0/24; for multicast 239.0.0.0/8 or 233.252.0.0/24' : ''}`,
    }));
  });
}
