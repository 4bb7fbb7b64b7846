import { randomFillSync } from 'node:crypto';
import { type IdentifierKind, identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';

/** Makes a new id of the given kind. */
export type NewId = (kind: IdentifierKind) => string;

const bytesEach = 18;

/** For many ids at once: asking the system for the bytes of one takes longer than all else. */
const random = Buffer.alloc(128 * bytesEach);
let used = random.length;

/** An id with 144 random bits: a prefix such as `cns_`, then 24 letters, digits, `-` or `_`. */
export const randomId: NewId = (kind) => {
  if (used === random.length) {
    randomFillSync(random);
    used = 0;
  }
  used += bytesEach;
  return `${identifierPrefixes[kind]}_${random.toString('base64url', used - bytesEach, used)}`;
};
