import { isIP } from 'node:net';
import * as z from 'zod/mini';

/** None unless they are set: otherwise callers could choose their own address. */
export const trustedProxies = z.optional(
  z.pipe(
    z.string().check(
      z.refine((text) => isHops(text) || listOf(text).every(isNetwork), {
        error: 'takes a number of proxies from 1 to 10, or addresses and networks separated by commas',
      }),
    ),
    z.transform((text) => (isHops(text) ? Number(text) : listOf(text))),
  ),
);

const isHops = (text: string): boolean => /^(?:[1-9]|10)$/.test(text);

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A network as wide as everything would trust every caller. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 4: 32, 6: 128 }[isIP(address)];
  if (most === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most);
};
