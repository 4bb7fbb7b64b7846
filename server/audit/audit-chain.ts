import { createHash } from 'node:crypto';

/** An entry as it is sealed. */
export interface SealedEntry {
  readonly position: number;
  readonly kind: string;
  readonly actor: string;
  readonly about: string;
  readonly details: string;
  readonly writtenAt: Date;
}

/** What the first link follows. */
export const chainStart = Buffer.alloc(32);

/** A link's hash: SHA-256 over the hash before it, its number and its entry, so that none can change, go or change place. */
export const linkHash = (before: Uint8Array, link: number, entry: SealedEntry): Buffer => {
  const { position, kind, actor, about, details, writtenAt } = entry;
  const told = JSON.stringify([link, position, kind, actor, about, details, writtenAt.toISOString()]);
  return createHash('sha256').update(before).update(told).digest();
};
