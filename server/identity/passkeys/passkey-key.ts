import { COSEALG, cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import { passkeyAlgorithmSchema, passkeyKeySchema } from '@yarda/contracts/identity/attestation-passkey.ts';

/**
 * Converts a passkey's COSE key (RFC 9052 section 7) to a JWK with its algorithm, which any JOSE library can use.
 * Throws for a key type we do not accept.
 */
export const passkeyKey = (publicKey: Uint8Array<ArrayBuffer>) => {
  const decoded = decodeCredentialPublicKey(publicKey);
  return {
    algorithm: passkeyAlgorithmSchema.parse(decoded.get(cose.COSEKEYS.alg)),
    publicKey: passkeyKeySchema.parse(jwkOf(decoded)),
  };
};

const jwkOf = (key: cose.COSEPublicKey) => {
  if (cose.isCOSEPublicKeyEC2(key)) {
    return { kty: 'EC', crv: 'P-256', x: text(key.get(cose.COSEKEYS.x)), y: text(key.get(cose.COSEKEYS.y)) };
  }
  if (cose.isCOSEPublicKeyOKP(key)) return { kty: 'OKP', crv: 'Ed25519', x: text(key.get(cose.COSEKEYS.x)) };
  if (cose.isCOSEPublicKeyRSA(key)) {
    return { kty: 'RSA', n: text(key.get(cose.COSEKEYS.n)), e: text(key.get(cose.COSEKEYS.e)) };
  }
  return null;
};

const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('base64url');

/** The algorithms passkeys may use: those that a receipt can still be checked with years later. */
export const passkeyAlgorithms = [COSEALG.ES256, COSEALG.EdDSA, COSEALG.RS256];
