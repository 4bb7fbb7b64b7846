/** A non-extractable private key, the sign-in that registered it, and the client it is for. */
export interface TemporaryKey {
  readonly sessionId: string;
  readonly clientId: string;
  readonly privateKey: CryptoKey;
  /** How far the server's clock is ahead of this device's, in ms: signatures are judged by the server's. */
  readonly aheadMs: number;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** A new pair. The public JWK holds only the members that define the point. */
export const makeKeyPair = async () => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  return { privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y } as const };
};
