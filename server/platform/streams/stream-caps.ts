import { Problem } from '../http/problem.ts';
import { networkOf } from '../limits/network-of.ts';

/** Streams of one process that one address may hold open: many people share a mobile network's. */
const perAddress = 300;

/** Streams about one thing: a consent, a person, a search. */
const perSubject = 200;

const retryAfterSeconds = 15;

/** An open stream. `drop` ends it, where another takes its place. */
interface CappedStream {
  readonly network: string;
  readonly drop: () => void;
}

/**
 * Counts the streams that are open in this process, whose memory they take. `factor` multiplies the caps. If too many
 * streams are about one thing, a newcomer replaces the oldest stream of the address that holds the most of them. So an
 * address with many streams keeps nobody out, and a single stream does not end while another address holds two.
 */
export const createStreamCaps = (factor: number) => {
  const ofAddress = new Map<string, number>();
  const aboutIt = new Map<string, CappedStream[]>();
  const maxOf = (cap: number): number => Math.max(1, Math.floor(cap * factor));
  const leave = (about: string, connection: CappedStream): void => {
    const connections = aboutIt.get(about) ?? [];
    const at = connections.indexOf(connection);
    if (at === -1) return;
    connections.splice(at, 1);
    if (connections.length === 0) aboutIt.delete(about);
    const left = (ofAddress.get(connection.network) ?? 0) - 1;
    if (left > 0) ofAddress.set(connection.network, left);
    else ofAddress.delete(connection.network);
  };
  return {
    /**
     * Takes a place, or throws `RATE_LIMITED`; returns what gives it back. `drop` is called if another takes it.
     */
    take: (address: string, about: string, drop: () => void): (() => void) => {
      const connection = { network: networkOf(address), drop };
      const connections = ofAddress.get(connection.network) ?? 0;
      const sameAddress = aboutIt.get(about) ?? [];
      const displaced = sameAddress.length < maxOf(perSubject) ? null : slotOfBusiest(sameAddress, connection.network);
      if (connections >= maxOf(perAddress) || displaced === undefined)
        throw new Problem('RATE_LIMITED', undefined, retryAfterSeconds);
      if (displaced) {
        leave(about, displaced);
        displaced.drop();
      }
      aboutIt.set(about, sameAddress);
      sameAddress.push(connection);
      ofAddress.set(connection.network, connections + 1);
      return () => leave(about, connection);
    },
  };
};

/** The oldest place of the address that holds the most; undefined if the newcomer's holds its share of them already. */
const slotOfBusiest = (connections: readonly CappedStream[], newcomer: string): CappedStream | undefined => {
  const locked = new Map<string, number>();
  for (const { network } of connections) locked.set(network, (locked.get(network) ?? 0) + 1);
  const maxOpen = Math.max(...locked.values());
  const ofNewcomer = locked.get(newcomer) ?? 0;
  if (ofNewcomer > 0 && maxOpen < ofNewcomer + 2) return undefined;
  return connections.find(({ network }) => locked.get(network) === maxOpen);
};
