import canonicalize from 'canonicalize';
import { sha256 } from '../../platform/sha256.ts';
import type { ConsentTerms } from './consent-terms.ts';

/** The SHA-256 of the terms in canonical JSON (RFC 8785). */
export const hashTerms = async (terms: ConsentTerms): Promise<Uint8Array<ArrayBuffer>> => {
  const json = canonicalize(terms);
  if (json === undefined) throw new Error('Terms have no JSON');
  return sha256(json);
};

/** The challenge that a passkey signs to approve terms: SHA-256(nonce ‖ hash of the terms). */
export const approvalChallenge = (nonce: Uint8Array, termsHash: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const both = new Uint8Array(nonce.length + termsHash.length);
  both.set(nonce);
  both.set(termsHash, nonce.length);
  return sha256(both);
};
