import type { JWK } from 'jose';
import * as z from 'zod/mini';
import { payloadOf } from '../../grants/receipts/chained-receipt.ts';
import type { SavedChain } from '../../grants/receipts/verify-chain.ts';

const jwsSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(2 * 1024 * 1024));
const keySchema = z.looseObject({ kty: z.string(), kid: z.string() });
const jsonSchema = z.object({
  receipt: z.optional(jwsSchema),
  receipts: z.optional(z.array(z.union([jwsSchema, z.object({ receipt: jwsSchema })]))),
  head: z.optional(jwsSchema),
  keys: z.optional(z.array(keySchema)),
});

/** Saved receipts, with the issuer's public keys if the file holds them too: of the grant, of all that followed, or both. */
export interface ReceiptFile {
  readonly receipt: string | null;
  readonly chain: SavedChain | null;
  readonly keys: readonly JWK[];
}

/**
 * Reads the formats people save: the compact JWS of a grant's receipt alone, the replies of the calls (`{ receipt, keys }`,
 * `{ receipts, head, keys }`), or both in one. Null for anything else.
 */
export const readReceiptFile = (text: string): ReceiptFile | null => {
  const trimmed = text.trim();
  const jws = jwsSchema.safeParse(trimmed);
  if (jws.success) return { receipt: jws.data, chain: null, keys: [] };
  const parsed = jsonSchema.safeParse(jsonOf(trimmed));
  if (!parsed.success) return null;
  const { receipt = null, receipts, head = null, keys = [] } = parsed.data;
  if (receipt === null && receipts === undefined) return null;
  const links = receipts?.map((each) => (typeof each === 'string' ? each : each.receipt));
  return { receipt, chain: links ? { receipts: links, head } : null, keys };
};

/** The terms in words, of a receipt that its own server sent; older receipts have none. */
export const receiptWords = (receipt: string): readonly string[] => {
  const parsed = wordsSchema.safeParse(payloadOf(receipt));
  return parsed.success ? parsed.data.words : [];
};

const wordsSchema = z.object({ words: z.array(z.string()) });

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
