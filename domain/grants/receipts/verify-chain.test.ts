import { CompactSign, exportJWK, generateKeyPair } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { headType, receiptHash, receiptTypes } from './chained-receipt.ts';
import type { IssuerKeys } from './issuer-check.ts';
import { verifyChain } from './verify-chain.ts';

type Issuer = Awaited<ReturnType<typeof generateKeyPair>>;
type Kind = keyof typeof receiptTypes;

const consentId = 'cns_1';
const termsHash = 'dGVybXM';
const grant = { sub: consentId, termsHash };

describe('verifyChain', () => {
  let issuer: Issuer;
  let keys: IssuerKeys[];
  beforeAll(async () => {
    issuer = await generateKeyPair('ES256', { extractable: true });
    keys = [{ issuer: 'https://pay.example', keys: [{ ...(await exportJWK(issuer.publicKey)), kid: 'k1' }] }];
  });

  const sign = (content: object, typ: string, by: Issuer = issuer) =>
    new CompactSign(Buffer.from(JSON.stringify(content)))
      .setProtectedHeader({ alg: 'ES256', kid: 'k1', typ })
      .sign(by.privateKey);
  const payload = (no: number, kind: Kind, prev: string | null, more: object = {}) => ({
    ...{ iss: 'https://pay.example', iat: 1_790_000_000 + no, jti: `rct_${no}`, sub: consentId, no, prev, kind },
    ...{ by: 'payer', controller: { merchantId: 'mer_1', name: 'Lekki Fresh Market' }, lang: 'en' },
    ...{ words: [`Receipt ${no}.`], facts: kind === 'given' ? { termsHash } : {}, ...more },
  });
  const headOf = async (receipts: readonly string[], by: Issuer = issuer) => {
    const last = receipts.at(-1);
    const hash = last === undefined ? null : await receiptHash(last);
    const head = { iss: 'https://pay.example', iat: 1_790_000_100, sub: consentId, no: receipts.length, hash };
    return sign(head, headType, by);
  };
  const chainOf = async (kinds: readonly Kind[], more: object = {}, by: Issuer = issuer) => {
    const receipts: string[] = [];
    for (const [at, kind] of kinds.entries()) {
      const before = receipts.at(-1);
      const prev = before === undefined ? null : await receiptHash(before);
      receipts.push(await sign(payload(at + 1, kind, prev, more), receiptTypes[kind], by));
    }
    return { receipts, head: await headOf(receipts, by) };
  };
  const kinds = ['given', 'debit', 'read', 'paused', 'stopped'] as const;
  const outcomes = async (chain: Parameters<typeof verifyChain>[0], issuerKeys = keys, of = grant) =>
    Object.fromEntries((await verifyChain(chain, issuerKeys, of)).checks.map(({ name, outcome }) => [name, outcome]));
  const sound = { signed: 'holds', joined: 'holds', begun: 'holds', complete: 'holds' };

  it('finds a whole chain sound, offline, and reads its receipts in their order', async () => {
    const chain = await chainOf(kinds);
    expect(await outcomes(chain)).toEqual(sound);
    expect((await verifyChain(chain, keys)).receipts.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each([0, 1, 2, 3, 4])('finds receipt %i altered, even if its signature were ignored', async (at) => {
    const { receipts, head } = await chainOf(kinds);
    const altered = await Promise.all(
      receipts.map((jws, no) => {
        const [header, message = '', signature] = jws.split('.');
        const reported = Buffer.from(message, 'base64url').toString().replace('Receipt', 'Reward');
        return no === at ? `${header}.${Buffer.from(reported).toString('base64url')}.${signature}` : jws;
      }),
    );
    const found = await outcomes({ receipts: altered, head });
    expect(found.signed).toBe('fails');
    expect([found.joined, found.complete]).toContain('fails');
  });

  it.each([0, 1, 2, 3, 4])('finds receipt %i missing', async (at) => {
    const { receipts, head } = await chainOf(kinds);
    const found = await outcomes({ receipts: receipts.filter((_, no) => no !== at), head });
    expect(found).toMatchObject(at === 4 ? { joined: 'holds', complete: 'fails' } : { joined: 'fails' });
  });

  it('finds two that changed places', async () => {
    const { receipts, head } = await chainOf(kinds);
    const [first = '', second = '', third = '', ...rest] = receipts;
    expect(await outcomes({ receipts: [first, third, second, ...rest], head })).toMatchObject({ joined: 'fails' });
  });

  it('finds another key’s receipts, and cannot judge without keys', async () => {
    const forged = await chainOf(kinds, {}, await generateKeyPair('ES256', { extractable: true }));
    expect(await outcomes(forged)).toEqual({ signed: 'fails', joined: 'holds', begun: 'holds', complete: 'fails' });
    const unjudged = { signed: 'unknown', joined: 'holds', begun: 'holds', complete: 'unknown' };
    expect(await outcomes(await chainOf(kinds), [])).toEqual(unjudged);
  });

  it('finds the chain of another consent, and of another grant', async () => {
    expect(await outcomes(await chainOf(kinds, { sub: 'cns_2' }))).toMatchObject({ begun: 'fails', complete: 'fails' });
    const other = { sub: consentId, termsHash: 'b3RoZXI' };
    expect(await outcomes(await chainOf(kinds), keys, other)).toMatchObject({ begun: 'fails' });
  });

  it('finds a receipt of one kind signed as another', async () => {
    const receipts = [await sign(payload(1, 'given', null), receiptTypes.read)];
    expect(await outcomes({ receipts, head: await headOf(receipts) })).toMatchObject({ signed: 'fails' });
  });

  it('cannot tell whether a chain without a head, or without its grant, is whole', async () => {
    const { receipts } = await chainOf(['paused', 'resumed']);
    expect(await outcomes({ receipts, head: null })).toMatchObject({ begun: 'unknown', complete: 'unknown' });
  });
});
