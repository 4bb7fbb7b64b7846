import { createHash } from 'node:crypto';

export interface SealedEntry {
  readonly position: number;
  readonly kind: string;
  readonly actor: string;
  readonly about: string;
  readonly details: string;
  readonly writtenAt: Date;
}

/** The hash before the first link. */
export const chainStart = Buffer.alloc(32);

/**
 * A link's hash: SHA-256 over the previous hash, its number and its entry, so no entry can be changed, removed or
 * moved.
 */
export const linkHash = (before: Uint8Array, link: number, entry: SealedEntry): Buffer => {
  const { position, kind, actor, about, details, writtenAt } = entry;
  const reported = JSON.stringify([link, position, kind, actor, about, details, writtenAt.toISOString()]);
  return createHash('sha256').update(before).update(reported).digest();
};
