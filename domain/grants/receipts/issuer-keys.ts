import * as z from 'zod/mini';
import type { IssuerKeys } from './issuer-check.ts';

const keySetSchema = z.object({
  issuer: z.optional(z.string()),
  keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })),
});

/**
 * A server's published keys, as `/.well-known/jwks.json` gives them. Null for anything else, and unless either the set or
 * `issuer` names the server: keys of one server prove nothing of another.
 */
export const readIssuerKeys = (text: string, issuer?: string): IssuerKeys | null => {
  const parsed = keySetSchema.safeParse(jsonOf(text));
  if (!parsed.success) return null;
  const { keys, issuer: said = issuer } = parsed.data;
  return said === undefined || (issuer !== undefined && issuer !== said) ? null : { issuer: said, keys };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
