import { BlockList, isIP } from 'node:net';

/** Whether an address is one of these, or in one of these networks. */
export const isAmong = (allowed: readonly string[], address: string): boolean => {
  const list = new BlockList();
  for (const { network, prefix, family } of allowed.map(networkOf)) list.addSubnet(network, prefix, family);
  return list.check(address, familyOf(address));
};

/** The addresses and networks that both lists allow. */
export const allowedByBoth = (some: readonly string[], others: readonly string[]): string[] => [
  ...new Set([...some.filter((each) => isWithin(each, others)), ...others.filter((each) => isWithin(each, some))]),
];

/** Whether an address or a network lies within one of others. */
export const isWithin = (allowed: string, among: readonly string[]): boolean => {
  const { network, prefix, family } = networkOf(allowed);
  return among.some((other) => {
    const around = networkOf(other);
    return around.family === family && around.prefix <= prefix && isAmong([other], network);
  });
};

const networkOf = (text: string) => {
  const [network = '', prefix] = text.split('/');
  const family = familyOf(network);
  return { network, prefix: Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family } as const;
};

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
