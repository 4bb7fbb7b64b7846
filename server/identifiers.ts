import { randomBytes } from 'node:crypto';
import { type IdentifierKind, identifierPrefixes } from '@yarda/contracts/identifiers.ts';

/** Makes a new id of the given kind. */
export type NewId = (kind: IdentifierKind) => string;

/** An id with 144 random bits: a prefix such as `cns_`, then 24 letters, digits, `-` or `_`. */
export const randomId: NewId = (kind) => `${identifierPrefixes[kind]}_${randomBytes(18).toString('base64url')}`;
