import { CompactSign, calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose';
import { headType, payloadOf, receiptHash, receiptTypes } from './chained-receipt.ts';

/** A server that signs receipts, with the answer of its `/.well-known/jwks.json`. */
export const testIssuer = async (issuer = 'https://pay.example') => {
  const pair = await generateKeyPair('ES256', { extractable: true });
  const publicJwk = await exportJWK(pair.publicKey);
  const kid = await calculateJwkThumbprint(publicJwk);
  const published = { issuer, keys: [{ ...publicJwk, kty: 'EC', kid }] };
  const sign = (content: unknown, header: { typ?: string; kid?: string } = {}) =>
    new CompactSign(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ES256', kid, ...header })
      .sign(pair.privateKey);
  return { published, sign };
};

/** A file with a receipt, a chain of one and its head, as a payer saves it. */
export const savedFile = async ({ published, sign }: Awaited<ReturnType<typeof testIssuer>>): Promise<string> => {
  const about = { iss: published.issuer, iat: 1_790_000_000, sub: 'cns_1', no: 1 };
  const rest = { jti: 'rct_1', prev: null, by: 'payer', controller: { merchantId: 'mer_1', name: 'Lekki' } };
  const words = { kind: 'given', lang: 'en', words: ['Agreed.'], facts: { termsHash: 'dGVybXM' } };
  const receipt = await sign({ ...about, ...rest, ...words }, { typ: receiptTypes.given });
  const head = await sign({ ...about, hash: await receiptHash(receipt) }, { typ: headType });
  return JSON.stringify({ receipts: [receipt], head, keys: published.keys });
};

/** The same file as a forger makes it: all signed anew, and joined anew, by a key of their own that the file brings with it. */
export const forgedFile = async (saved: string, how: 'own key id' | 'the issuer’s key id'): Promise<string> => {
  const forger = await testIssuer();
  const { receipt, receipts = [], head } = JSON.parse(saved);
  const given: string[] = receipts.map((each: string | { receipt: string }) => Object(each).receipt ?? each);
  const taken = decodeProtectedHeader(receipt ?? given[0] ?? '').kid ?? '';
  const keys = forger.published.keys.map((key) => (how === 'own key id' ? key : { ...key, kid: taken }));
  const again = (jws: string, more: object = {}) => {
    const { typ = 'jwt' } = decodeProtectedHeader(jws);
    return forger.sign({ ...Object(payloadOf(jws)), ...more }, { typ, kid: keys[0]?.kid ?? taken });
  };
  const chain: string[] = [];
  const lastHash = async () => (chain.length > 0 ? await receiptHash(chain.at(-1) ?? '') : null);
  for (const jws of given) chain.push(await again(jws, { prev: await lastHash() }));
  return JSON.stringify({
    ...(receipt && { receipt: await again(receipt) }),
    ...(head && { receipts: chain, head: await again(head, { hash: await lastHash() }) }),
    keys,
  });
};
