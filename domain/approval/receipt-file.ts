import type { JWK } from 'jose';
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

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
