import { randomBytes } from 'node:crypto';
import { type IdentifierKind, identifierPrefixes } from '@yarda/contracts/identifiers.ts';

/** Makes a new id of a kind. */
export type NewId = (kind: IdentifierKind) => string;

/** An id with 144 random bits, `cns_` and 24 letters, digits, `-` or `_`. */
export const randomId: NewId = (kind) => `${identifierPrefixes[kind]}_${randomBytes(18).toString('base64url')}`;
