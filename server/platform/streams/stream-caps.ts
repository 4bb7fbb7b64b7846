import { Problem } from '../http/problem.ts';
import { networkOf } from '../limits/network-of.ts';

/** Streams of one process that one address may hold open: many people share a mobile network's. */
const perAddress = 300;

/** Streams about one thing: a consent, a person, a search. */
const perSubject = 200;

const retryAfterSeconds = 15;

/** An open stream. `drop` ends it, where another takes its place. */
interface Place {
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
  const aboutIt = new Map<string, Place[]>();
  const most = (cap: number): number => Math.max(1, Math.floor(cap * factor));
  const leave = (about: string, place: Place): void => {
    const places = aboutIt.get(about) ?? [];
    const at = places.indexOf(place);
    if (at === -1) return;
    places.splice(at, 1);
    if (places.length === 0) aboutIt.delete(about);
    const left = (ofAddress.get(place.network) ?? 0) - 1;
    if (left > 0) ofAddress.set(place.network, left);
    else ofAddress.delete(place.network);
  };
  return {
    /**
     * Takes a place, or throws `RATE_LIMITED`; returns what gives it back. `drop` is called if another takes it.
     */
    take: (address: string, about: string, drop: () => void): (() => void) => {
      const place = { network: networkOf(address), drop };
      const held = ofAddress.get(place.network) ?? 0;
      const places = aboutIt.get(about) ?? [];
      const displaced = places.length < most(perSubject) ? null : slotOfBusiest(places, place.network);
      if (held >= most(perAddress) || displaced === undefined)
        throw new Problem('RATE_LIMITED', undefined, retryAfterSeconds);
      if (displaced) {
        leave(about, displaced);
        displaced.drop();
      }
      aboutIt.set(about, places);
      places.push(place);
      ofAddress.set(place.network, held + 1);
      return () => leave(about, place);
    },
  };
};

/** The oldest place of the address that holds the most; undefined if the newcomer's holds its share of them already. */
const slotOfBusiest = (places: readonly Place[], newcomer: string): Place | undefined => {
  const held = new Map<string, number>();
  for (const { network } of places) held.set(network, (held.get(network) ?? 0) + 1);
  const maxOpen = Math.max(...held.values());
  const ofNewcomer = held.get(newcomer) ?? 0;
  if (ofNewcomer > 0 && maxOpen < ofNewcomer + 2) return undefined;
  return places.find(({ network }) => held.get(network) === maxOpen);
};
