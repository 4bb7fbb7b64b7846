import { base64url, type JWK } from 'jose';
import * as z from 'zod/mini';

const jwsSchema = z.string().check(z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/), z.maxLength(2 * 1024 * 1024));
const keySchema = z.looseObject({ kty: z.string(), kid: z.string() });
const jsonSchema = z.object({ receipt: z.optional(jwsSchema), keys: z.optional(z.array(keySchema)) });

/** A saved receipt, with the issuer's public keys if the file holds them too. */
export interface ReceiptFile {
  readonly receipt: string;
  readonly keys: readonly JWK[];
}

/**
 * Reads the formats people save: the compact JWS alone, the receipt call's reply (`{ receipt }`), or `{ receipt, keys
 * }`, which can be checked offline. Null for anything else.
 */
export const readReceiptFile = (text: string): ReceiptFile | null => {
  const trimmed = text.trim();
  const jws = jwsSchema.safeParse(trimmed);
  if (jws.success) return { receipt: jws.data, keys: [] };
  const parsed = jsonSchema.safeParse(jsonOf(trimmed));
  if (!parsed.success || parsed.data.receipt === undefined) return null;
  return { receipt: parsed.data.receipt, keys: parsed.data.keys ?? [] };
};

/** The terms in words, of a receipt that its own server sent; older receipts have none. */
export const receiptWords = (receipt: string): readonly string[] => {
  const [, payload = ''] = receipt.split('.');
  const parsed = wordsSchema.safeParse(jsonOf(new TextDecoder().decode(base64url.decode(payload))));
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
