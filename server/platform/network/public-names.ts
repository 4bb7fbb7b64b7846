import { promises } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Timeout and tries of a query to a name's own server, which may not answer. */
const patience = { timeout: 2_000, tries: 2 };

/**
 * The addresses of a host whose name a merchant chose. Asked over sockets, never with `dns.lookup`: that waits in one of two
 * threads of the process, in which all names are looked up, and cannot be given up.
 */
export const addressesOf = async (host: string): Promise<string[]> => {
  const resolver = new promises.Resolver(patience);
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  return addresses;
};

/** The same for connections. */
export const resolvePublic: LookupFunction = (host, { all }, callback) => {
  addressesOf(host).then(
    (addresses) => {
      const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      if (all) callback(null, found);
      else callback(null, found[0]?.address ?? '', found[0]?.family);
    },
    (error: Error) => callback(error, '', 4),
  );
};
