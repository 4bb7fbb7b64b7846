import { networkOf } from './network-of.ts';
import { Problem } from './problem.ts';

/** Streams of one process that one address may hold open: many people share a mobile network's. */
const perAddress = 300;

/** Streams about one thing: a consent, a person, a search. */
const perSubject = 200;

const retryAfterSeconds = 15;

/** Counts the streams that are open in this process, whose memory they take. `factor` multiplies the caps. */
export const createStreamCaps = (factor: number) => {
  const open = new Map<string, number>();
  const change = (key: string, by: 1 | -1): void => {
    const count = (open.get(key) ?? 0) + by;
    if (count > 0) open.set(key, count);
    else open.delete(key);
  };
  const isFull = (key: string, most: number): boolean => (open.get(key) ?? 0) >= Math.max(1, Math.floor(most * factor));
  return {
    /** Takes a place, or throws `RATE_LIMITED`; returns what gives it back. */
    take: (address: string, about: string): (() => void) => {
      const ofAddress = `address ${networkOf(address)}`;
      const ofSubject = `about ${about}`;
      if (isFull(ofAddress, perAddress) || isFull(ofSubject, perSubject))
        throw new Problem('RATE_LIMITED', undefined, retryAfterSeconds);
      change(ofAddress, 1);
      change(ofSubject, 1);
      return () => {
        change(ofAddress, -1);
        change(ofSubject, -1);
      };
    },
  };
};
