import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { describe, expect, it } from 'vitest';
import { headType, receiptHash, receiptTypes } from '../receipts/chained-receipt.ts';
import { verifyReceiptFile } from './verify-receipt-file.ts';

const issuer = await generateKeyPair('ES256', { extractable: true });
const keys = [{ ...(await exportJWK(issuer.publicKey)), kid: 'k1' }];
const sign = (content: object, typ: string) =>
  new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ })
    .sign(issuer.privateKey);

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
    (await verifyReceiptFile(JSON.stringify(file), [])).checks.map(({ name, outcome }) => [name, outcome]),
  );

describe('verifyReceiptFile', () => {
  it('checks a chain that was listed, without the receipt of its grant', async () => {
    const listed = JSON.stringify({ receipts: [{ no: 1, receipt: first }], head });
    expect(await verifyReceiptFile(listed, keys)).toMatchObject({ sound: true, receipt: null, chain: [{ no: 1 }] });
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
