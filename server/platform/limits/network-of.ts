import { isIPv6 } from 'node:net';

/**
 * The network that shares an address's limit: IPv4 whole, IPv6 by /64, since one subscriber usually has a whole /64. An
 * IPv4 address written as IPv6 (`::ffff:192.0.2.1`) is IPv4.
 */
export const networkOf = (address: string): string => network(address, 64);

/** The /48 that one subscriber can get for free: 65,536 networks, each with limits of its own. IPv4 stays whole. */
export const siteOf = (address: string): string => network(address, 48);

/** The network whose requests share a limit on what costs us money: IPv6 by /48, IPv4 by /24. */
export const payingNetworkOf = (address: string): string => {
  const site = siteOf(address);
  return site.includes(':') ? site : site.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
};

const network = (address: string, bits: 48 | 64): string => {
  if (!address.includes(':')) return address;
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  return (
    mapped ??
    `${groupsOf(plain)
      .slice(0, bits / 16)
      .join(':')}::/${bits}`
  );
};

/** The eight groups, without leading zeros; an embedded IPv4 address counts as the last two. */
const groupsOf = (address: string): string[] => {
  const hexadecimal = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0');
  const [head = '', tail] = hexadecimal.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':')));
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  const all = [...(before ?? []), ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])];
  return all.map((group) => Number.parseInt(group, 16).toString(16));
};
