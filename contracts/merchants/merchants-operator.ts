import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { parsedUrl } from '../platform/parsed-url.ts';
import { queryNumber } from '../platform/query-number.ts';
import { success } from '../platform/replies.ts';
import { merchantColoursSchema } from './merchants.ts';
import { keyInputSchema, keySchema, overlapSchema, secretKeySchema } from './merchants-keys.ts';

const [merchantId, clientId] = [identifierSchema('merchant'), identifierSchema('client')];

/** A page's origin as browsers write it: no path, no slash at the end. */
const originSchema = z.url({ protocol: /^https?$/ }).check(
  z.maxLength(300),
  z.refine((text) => parsedUrl(text)?.origin === text && hasPlainHost.test(text)),
);

/** It is put into a page's policy, where `*` means every host, and `;` and `,` begin another rule: URLs allow all three. */
const hasPlainHost = /^https?:\/\/(?:[\w.-]+|\[[\d:a-f]+\])(?::\d+)?$/;

const clientInputSchema = z.strictObject({
  /** The origins whose pages may embed ours. @everywhere */
  origins: z.array(originSchema).check(z.minLength(1), z.maxLength(50)),
  /**
   * The merchant's page that payers may return to when a consent has ended, on one of its origins; null leaves them on
   * ours.
   * @everywhere
   */
  returnUrl: z.optional(z.url().check(z.maxLength(2048))),
});

const clientSchema = z.object({
  /** The merchant's client: the page or app that asks. @everywhere */
  clientId,
  origins: z.array(z.string()),
  returnUrl: z.nullable(z.string()),
});

/** A merchant as an operator sees it. */
export const registeredMerchantSchema = z.object({
  merchantId,
  /** Its name, as payers read it. */
  name: z.nullable(z.string()),
  /** Its clients: each with pages of its own that may embed ours. */
  clients: z.array(clientSchema),
});

export type RegisteredMerchant = z.infer<typeof registeredMerchantSchema>;

const [tag, caller] = ['Operator', 'operator'] as const;
const path = '/api/operator/merchants';
const ofMerchant = z.object({
  /** The merchant. @everywhere */
  merchantId,
});
const problems = ['UNAUTHORIZED', 'MERCHANT_NOT_FOUND'] as const;

export const createMerchant = call({
  name: 'createMerchant',
  summary: 'Make a merchant with a first client. It can do nothing yet: make it a key.',
  tag,
  method: 'POST',
  path,
  caller,
  body: z.strictObject({
    /** Its name, as payers read it. */
    name: z.string().check(z.minLength(1), z.maxLength(120)),
    /** The address of the picture, with `https`. */
    image: z.optional(z.url({ protocol: /^https$/ }).check(z.maxLength(2048))),
    /** A word or two about it, shown beside its name. */
    tag: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** Its colours. */
    colours: z.optional(merchantColoursSchema),
    ...clientInputSchema.shape,
  }),
  status: 201,
  reply: success({
    merchantId,
    clientId,
    /** The merchant. */
    merchant: registeredMerchantSchema,
  }),
  problems: ['UNAUTHORIZED'],
  idempotent: true,
});

export const listMerchants = call({
  name: 'listMerchants',
  summary: 'The merchants with their clients, in the order of their ids.',
  tag,
  method: 'GET',
  path,
  caller,
  query: z.strictObject({
    cursor: z.optional(merchantId),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The merchants. */
    merchants: z.array(registeredMerchantSchema),
    nextCursor: z.nullable(merchantId),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});

export const createClient = call({
  name: 'createClient',
  summary: 'Make a further client of a merchant, with the origins that may embed our page.',
  tag,
  method: 'POST',
  path: `${path}/{merchantId}/clients`,
  caller,
  params: ofMerchant,
  body: clientInputSchema,
  status: 201,
  reply: success({
    clientId,
    /** The client. @everywhere */
    client: clientSchema,
  }),
  problems,
  idempotent: true,
});

export const changeClient = call({
  name: 'changeClient',
  summary: 'Change the origins and the way back of a client, as a whole.',
  tag,
  method: 'PUT',
  path: `${path}/{merchantId}/clients/{clientId}`,
  caller,
  params: z.object({ merchantId, clientId }),
  body: clientInputSchema,
  status: 200,
  reply: success({ client: clientSchema }),
  problems: [...problems, 'CLIENT_UNKNOWN'],
});

const keyOfMerchant = z.object({ merchantId, keyId: identifierSchema('key') });
const createdKey = success({
  keyId: identifierSchema('key'),
  /** The key itself. Shown now only. @everywhere */
  secretKey: secretKeySchema,
  /** The key, without the secret. @everywhere */
  key: keySchema,
});

export const createMerchantKey = call({
  name: 'createMerchantKey',
  summary: 'Make a secret key for a merchant. It is shown now only.',
  tag,
  method: 'POST',
  path: `${path}/{merchantId}/keys`,
  caller,
  params: ofMerchant,
  body: keyInputSchema,
  status: 201,
  reply: createdKey,
  problems: [...problems, 'TOO_MANY_KEYS'],
});

export const listMerchantKeys = call({
  name: 'listMerchantKeys',
  summary: 'The secret keys of a merchant, the oldest first, without the keys themselves.',
  tag,
  method: 'GET',
  path: `${path}/{merchantId}/keys`,
  caller,
  params: ofMerchant,
  status: 200,
  reply: success({
    /** The keys, without the secrets. */
    keys: z.array(keySchema),
  }),
  problems,
});

export const rollMerchantKey = call({
  name: 'rollMerchantKey',
  summary: 'Make a key that may do the same as one of a merchant’s, which works for `overlapHours` longer, 24 without.',
  tag,
  method: 'POST',
  path: `${path}/{merchantId}/keys/{keyId}/roll`,
  caller,
  params: keyOfMerchant,
  body: z.strictObject({
    /** How many hours the old one works for longer. @everywhere */
    overlapHours: overlapSchema,
  }),
  status: 201,
  reply: createdKey,
  problems: [...problems, 'KEY_NOT_FOUND', 'TOO_MANY_KEYS'],
});

export const revokeMerchantKey = call({
  name: 'revokeMerchantKey',
  summary: 'Revoke any key of a merchant at once.',
  tag,
  method: 'DELETE',
  path: `${path}/{merchantId}/keys/{keyId}`,
  caller,
  params: keyOfMerchant,
  status: 200,
  reply: success({ key: keySchema }),
  problems: [...problems, 'KEY_NOT_FOUND'],
});
