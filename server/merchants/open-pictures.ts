import type { Clock } from '@yarda/domain/platform/clock.ts';
import { isPublicAddress } from '../platform/network/public-address.ts';
import { addressesOf } from '../platform/network/public-names.ts';
import { fetchPicture, type Outside, type Picture } from './fetch-picture.ts';

/** Merchants' pictures from elsewhere, by address; null if one cannot be fetched. */
export type Pictures = (address: string) => Promise<Picture | null>;

/** The public internet. */
export const publicInternet: Outside = {
  resolve: addressesOf,
  allows: isPublicAddress,
  port: 443,
  timeoutMs: 5_000,
};

const cacheMs = 3_600_000;
const missedMs = 60_000;
const maxStored = 64;

/** Fetches each picture once an hour, however many pages show it, and waits a minute after a failure. */
export const openPictures = (outside: Outside, now: Clock): Pictures => {
  const kept = new Map<string, Kept>();
  return (address) => {
    const known = kept.get(address);
    if (known && known.until > now()) return known.picture;
    const entry: Kept = { until: now() + cacheMs, picture: fetched() };
    kept.delete(address);
    kept.set(address, entry);
    for (const oldest of kept.keys()) if (kept.size > maxStored) kept.delete(oldest);
    return entry.picture;

    async function fetched(): Promise<Picture | null> {
      const picture = await fetchPicture(outside, address);
      if (!picture) entry.until = now() + missedMs;
      return picture;
    }
  };
};

interface Kept {
  readonly picture: Promise<Picture | null>;
  until: number;
}
