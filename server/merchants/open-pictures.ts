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
  const stored = new Map<string, CachedPicture>();
  return (address) => {
    const cached = stored.get(address);
    if (cached && cached.until > now()) return cached.picture;
    const entry: CachedPicture = { until: now() + cacheMs, picture: fetched() };
    stored.delete(address);
    stored.set(address, entry);
    for (const oldest of stored.keys()) if (stored.size > maxStored) stored.delete(oldest);
    return entry.picture;

    async function fetched(): Promise<Picture | null> {
      const picture = await fetchPicture(outside, address);
      if (!picture) entry.until = now() + missedMs;
      return picture;
    }
  };
};

interface CachedPicture {
  readonly picture: Promise<Picture | null>;
  until: number;
}
