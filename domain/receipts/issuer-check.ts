import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';

/** One check: `unknown` if what is at hand cannot tell. */
export type Outcome = 'holds' | 'fails' | 'unknown';

/** Whether one of the issuer's keys signed a JWS; `unknown` if the key that it names is not among them. */
export const issuerCheck = async (jws: string, keys: readonly JWK[], type?: string): Promise<Outcome> => {
  try {
    const { kid, typ } = decodeProtectedHeader(jws);
    const jwk = keys.find((key) => key.kid === kid);
    if (!jwk) return 'unknown';
    await compactVerify(jws, await importJWK(jwk, 'ES256'), { algorithms: ['ES256'] });
    return type === undefined || typ === type ? 'holds' : 'fails';
  } catch {
    return 'fails';
  }
};
