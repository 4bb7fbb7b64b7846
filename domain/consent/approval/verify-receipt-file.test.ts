import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { headType, receiptHash, receiptTypes } from '../../grants/receipts/chained-receipt.ts';
import { readIssuerKeys } from '../../grants/receipts/issuer-check.ts';
import { forgedFile, savedFile, testIssuer } from '../../grants/receipts/receipts.fixture.ts';
import { verifyReceiptFile } from './verify-receipt-file.ts';

const issuer = await generateKeyPair('ES256', { extractable: true });
const keys = [{ ...(await exportJWK(issuer.publicKey)), kid: 'k1' }];
const sign = (content: object, typ: string) =>
  new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ })
    .sign(issuer.privateKey);

const registered = [{ issuer: 'https://pay.example', keys }];
const about = { iss: 'https://pay.example', iat: 1_790_000_000, sub: 'cns_1' };
const first = await sign(
  {
    ...{ ...about, jti: 'rct_1', no: 1, prev: null, kind: 'given', by: 'payer', lang: 'en', words: ['Agreed.'] },
    ...{ controller: { merchantId: 'mer_1', name: 'Lekki' }, facts: { termsHash: 'dGVybXM' } },
  },
  receiptTypes.given,
);
const head = await sign({ ...about, no: 1, hash: await receiptHash(first) }, headType);
const grantOf = (termsHash: string) =>
  sign({ ...about, terms: { merchant: { name: 'Lekki' }, payer: { name: 'Ada Obi' } }, termsHash }, 'receipt');
const outcomesOf = async (file: object) =>
  Object.fromEntries(
    (await verifyReceiptFile(JSON.stringify(file), registered)).checks.map(({ name, outcome }) => [name, outcome]),
  );

describe('verifyReceiptFile', () => {
  it('checks a chain that was listed, without the receipt of its grant', async () => {
    const listed = JSON.stringify({ receipts: [{ no: 1, receipt: first }], head });
    expect(await verifyReceiptFile(listed, registered)).toMatchObject({
      sound: true,
      receipt: null,
      chain: [{ no: 1 }],
    });
  });

  it('checks that the chain is of the grant whose receipt it is saved with', async () => {
    const [its, another] = [await grantOf('dGVybXM'), await grantOf('b3RoZXI')];
    const saved = { receipts: [first], head, keys };
    expect(await outcomesOf({ ...saved, receipt: its })).toMatchObject({ issuer: 'holds', begun: 'holds' });
    expect(await outcomesOf({ ...saved, receipt: another })).toMatchObject({ issuer: 'holds', begun: 'fails' });
  });

  it('finds no receipt in anything else', async () => {
    expect(await outcomesOf({ keys })).toEqual({ readable: 'fails' });
  });
});

describe('a file that brings the key which signed it', async () => {
  const server = await testIssuer();
  const saved = await savedFile(server);
  const forged = await forgedFile(saved, 'own key id');
  const sentence = 'It is signed by a key that this file brings with it: not proven.';

  it('is genuine by the keys of its server, which the verifier has', async () => {
    expect(await verifyReceiptFile(saved, [server.published])).toMatchObject({ sound: true, proven: true });
  });

  it.each([
    ['without any key', []],
    ['by the keys of its server', [server.published]],
  ])('is not proven %s, and nothing in it holds', async (_how, trusted) => {
    const { checks, ...verdict } = await verifyReceiptFile(forged, trusted);
    expect(verdict).toMatchObject({ sound: false, proven: false });
    expect(checks[0]).toEqual({ name: 'signed', outcome: 'unknown', sentence });
    expect(checks.map(({ outcome }) => outcome)).not.toContain('holds');
  });

  it('is refused if it names a key of the server', async () => {
    const taken = await forgedFile(saved, 'the issuer’s key id');
    const { checks, proven } = await verifyReceiptFile(taken, [server.published]);
    expect(proven).toBe(false);
    expect(checks.map(({ outcome }) => outcome)).toEqual(['fails', 'unknown', 'unknown', 'fails']);
  });

  it('is not proven although it is genuine, where the verifier has no key', async () => {
    const { checks, sound } = await verifyReceiptFile(saved, []);
    expect(sound).toBe(false);
    expect(checks[0]).toMatchObject({ outcome: 'unknown', sentence });
    expect(checks.map(({ outcome }) => outcome)).not.toContain('holds');
  });

  it.each(['jwk', 'jku', 'x5u'])('ignores %s in the header of a receipt', async (field) => {
    const forger = await testIssuer();
    const value = field === 'jwk' ? forger.published.keys[0] : 'https://evil.example/keys.json';
    const payload = Buffer.from(JSON.parse(saved).receipts[0].split('.')[1], 'base64url').toString();
    const jws = await forger.sign(JSON.parse(payload), { typ: receiptTypes.given, [field]: value });
    const { proven } = await verifyReceiptFile(JSON.stringify({ receipts: [jws] }), [server.published]);
    expect(proven).toBe(false);
  });

  it('is refused if the key is of another server than the receipt names', async () => {
    const named = await verifyReceiptFile(saved, [{ ...server.published, issuer: 'https://other.example' }]);
    expect(named.checks[0]).toMatchObject({ name: 'signed', outcome: 'fails' });
  });

  it('is not proven by an empty chain', async () => {
    const { checks } = await verifyReceiptFile(JSON.stringify({ receipts: [], head }), [server.published]);
    expect(checks.map(({ outcome }) => outcome)).not.toContain('holds');
  });
});

describe('readIssuerKeys', () => {
  const set = { issuer: 'https://pay.example' };
  const of = (json: object, issuer?: string) => readIssuerKeys(JSON.stringify(json), issuer)?.issuer;

  it('reads the keys of the server that the set or the verifier names, and of no other', () => {
    const issuer = 'https://pay.example';
    const read = [of({ ...set, keys: [] }), of({ keys: [] }, issuer), of({ ...set, keys: [] }, issuer)];
    expect(read).toEqual([issuer, issuer, issuer]);
    expect([of({ keys: [] }), of({ ...set, keys: [] }, 'https://other.example'), of({}, issuer)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(readIssuerKeys('no JSON', issuer)).toBeNull();
  });
});
