import * as z from 'zod/mini';
import { call, keyScopes } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

const scopesSchema = z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length));

/** An address, or a network in CIDR notation. */
const addressSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A secret key of a merchant, without the key. */
export const keySchema = z.object({
  keyId: identifierSchema('key'),
  /** Your name for the key. */
  name: z.string(),
  mode: z.enum(['sandbox', 'live']),
  scopes: z.nullable(scopesSchema),
  allowedIps: z.nullable(z.array(z.string())),
  /** The version of the API that it was made for: a date. A rolled key keeps that of the old one. */
  apiVersion: z.iso.date(),
  createdAt: instantSchema,
  expiresAt: z.nullable(instantSchema),
  /** When it was revoked; null while it works. */
  revokedAt: z.nullable(instantSchema),
  /** The day of its last use, in UTC, or, once it has ended, of the last attempt; null if it was never used. */
  lastUsedOn: z.nullable(z.iso.date()),
  /** The key that made it; null if an operator did. */
  createdBy: z.nullable(identifierSchema('key')),
});

export type MerchantKey = z.infer<typeof keySchema>;

/** It is shown once: only its hash is kept. */
export const secretKeySchema = z.string();

export const keyInputSchema = z.strictObject({
  /** Your name for the key. */
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  /** The permissions of the key; null for all. @everywhere */
  scopes: z.optional(scopesSchema),
  /** The addresses and networks (CIDR) that the key may be used from; null for anywhere. @everywhere */
  allowedIps: z.optional(z.array(addressSchema).check(z.minLength(1), z.maxLength(50))),
  /** When it ends. @everywhere */
  expiresAt: z.optional(instantSchema),
});

/** How many hours a rolled key works for longer. */
export const overlapSchema = z._default(z.number().check(z.gte(0), z.lte(168)), 24);

const params = z.object({ keyId: identifierSchema('key') });
const path = '/api/merchant/keys';

export const createKey = call({
  name: 'createKey',
  summary: 'Make a secret key. It may do no more than the key that asks. It is shown now only.',
  tag: 'Merchant',
  method: 'POST',
  path,
  caller: 'merchant',
  scope: 'manage',
  body: keyInputSchema,
  status: 201,
  reply: success({ keyId: identifierSchema('key'), secretKey: secretKeySchema, key: keySchema }),
  problems: ['UNAUTHORIZED', 'TOO_MANY_KEYS'],
});

export const listKeys = call({
  name: 'listKeys',
  summary: 'Your secret keys, the oldest first, without the keys themselves.',
  tag: 'Merchant',
  method: 'GET',
  path,
  caller: 'merchant',
  scope: 'manage',
  status: 200,
  reply: success({
    /** The keys, without the secrets. */
    keys: z.array(keySchema),
  }),
  problems: ['UNAUTHORIZED'],
});

export const rollKey = call({
  name: 'rollKey',
  summary: 'Make a key that may do the same. The old one works for `overlapHours` longer, 24 without.',
  tag: 'Merchant',
  method: 'POST',
  path: `${path}/{keyId}/roll`,
  caller: 'merchant',
  scope: 'manage',
  params,
  body: z.strictObject({ overlapHours: overlapSchema }),
  status: 201,
  reply: success({ keyId: identifierSchema('key'), secretKey: secretKeySchema, key: keySchema }),
  problems: ['UNAUTHORIZED', 'KEY_NOT_FOUND', 'TOO_MANY_KEYS'],
});

export const revokeKey = call({
  name: 'revokeKey',
  summary:
    'Revoke a key at once. A key cannot revoke itself, nor one that reaches further than it: by what it may do, from where, or until when. A repeat is answered alike.',
  tag: 'Merchant',
  method: 'DELETE',
  path: `${path}/{keyId}`,
  caller: 'merchant',
  scope: 'manage',
  params,
  status: 200,
  reply: success({ key: keySchema }),
  problems: ['UNAUTHORIZED', 'KEY_NOT_FOUND', 'KEY_IN_USE'],
});
