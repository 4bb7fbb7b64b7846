import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import * as z from 'zod/mini';
import { payloadOf } from './chained-receipt.ts';

/** One check: `unknown` if what is at hand cannot tell. */
export type Outcome = 'holds' | 'fails' | 'unknown';

/** The public keys of one server. They come from the verifier, never from the receipt or the file that is judged. */
export interface IssuerKeys {
  readonly issuer: string;
  readonly keys: readonly JWK[];
}

/** Whether a JWS was signed by the issuer that it names; `unknown` if its key is not among the known ones. */
export const issuerCheck = async (jws: string, issuerKeys: readonly IssuerKeys[], type?: string): Promise<Outcome> => {
  try {
    const { kid, typ } = decodeProtectedHeader(jws);
    const issuer = issuerNamedIn(jws);
    const candidates = issuerKeys.flatMap((of) => of.keys.map((jwk) => ({ jwk, issuer: of.issuer })));
    const named = candidates.filter(({ jwk }) => jwk.kid === kid);
    const signer = named.find((key) => key.issuer === issuer) ?? named[0];
    if (!signer) return 'unknown';
    await compactVerify(jws, await importJWK(signer.jwk, 'ES256'), { algorithms: ['ES256'] });
    return signer.issuer === issuer && (type === undefined || typ === type) ? 'holds' : 'fails';
  } catch {
    return 'fails';
  }
};

/** The `iss` of a JWS, its signature not checked. */
export const issuerNamedIn = (jws: string): string => {
  const { iss }: { iss?: unknown } = Object(payloadOf(jws));
  return typeof iss === 'string' ? iss : '';
};

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
  const { keys, issuer: message = issuer } = parsed.data;
  return message === undefined || (issuer !== undefined && issuer !== message) ? null : { issuer: message, keys };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
