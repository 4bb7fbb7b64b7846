import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { createKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import * as wire from '@yarda/contracts/merchants/merchants-operator.ts';
import { listRequests } from '@yarda/contracts/merchants/merchants-requests.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { consentFor } from '../harness/new-consent.ts';
import { startTestServer } from '../harness/test-server.ts';
import { looseStatement } from '../platform/database/database.ts';
import { dropExpired } from '../retention/drop-expired.ts';
import { createOperatorKey } from './keys/operator-keys.ts';
import { makeMerchant } from './manage-merchants.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date() }, 'Tobi', 30);
const asOperator = { secretKey: operatorKey };

const shop = { name: 'Ikoyi Books', origins: ['https://books.example.ng'] };
const createOne = async () => (await server.call(wire.createMerchant, { body: shop }, asOperator)).reply();
const keyFor = async (merchantId: string, more = {}) => {
  const input = { params: { merchantId }, body: { name: 'Till', ...more } };
  return (await server.call(wire.createMerchantKey, input, asOperator)).reply();
};
const requestsOf = async (secretKey: string, clientId: string) =>
  server.call(createConsent, { body: { ...consentFor(1_000), clientId } }, { secretKey });

describe('an operator', () => {
  it('makes a merchant, its clients and keys, with which it asks for consents at once', async () => {
    const { merchantId, clientId, merchant } = await createOne();
    expect(merchant).toEqual({
      ...{ merchantId, name: shop.name },
      clients: [{ clientId, origins: shop.origins, returnUrl: null }],
    });
    const { secretKey, key } = await keyFor(merchantId, { scopes: ['write'], allowedIps: ['0.0.0.0/0', '::/0'] });
    expect([key.scopes, key.allowedIps]).toEqual([['write'], ['0.0.0.0/0', '::/0']]);
    expect((await requestsOf(secretKey, clientId)).status).toBe(201);
    const second = { params: { merchantId }, body: { origins: ['https://second.example.ng'] } };
    const more = (await server.call(wire.createClient, second, asOperator)).reply();
    expect((await requestsOf(secretKey, more.clientId)).status).toBe(201);
    const records = looseStatement<{ about: string; details: string }>(
      '',
      "select about, details from audit_entries where actor = 'operator Tobi' and about like '% created' order by position",
    );
    const acts = await server.parts.database.query(records);
    expect(acts.map(({ about, details }) => [about, JSON.parse(details)])).toEqual([
      ['merchant created', { merchantId, clientId }],
      ['client created', { merchantId, clientId: more.clientId }],
    ]);
  });

  it('changes a client, and no other merchant’s', async () => {
    const { merchantId, clientId } = await createOne();
    const change = (id: string, body: object) =>
      server.call(wire.changeClient, { params: { merchantId: id, clientId }, body: body as never }, asOperator);
    const changed = { origins: ['https://new.example.ng'], returnUrl: 'https://new.example.ng/done' };
    expect((await change(merchantId, changed)).reply().client).toEqual({ clientId, ...changed });
    expect((await change('mer_lekki', changed)).failure().code).toBe('CLIENT_UNKNOWN');
    expect((await change('mer_none', changed)).failure().code).toBe('MERCHANT_NOT_FOUND');
    const elsewhere = await change(merchantId, { ...changed, returnUrl: 'https://elsewhere.example/' });
    expect(elsewhere.failure().issues).toEqual([
      { path: 'body.returnUrl', message: 'must be a page of one of the origins' },
    ]);
    const withPath = await change(merchantId, { origins: ['https://new.example.ng/path'] });
    expect(withPath.failure().code).toBe('INVALID_REQUEST');
  });

  it('rolls and revokes any key of a merchant', async () => {
    const { merchantId, clientId } = await createOne();
    const first = await keyFor(merchantId);
    const params = { merchantId, keyId: first.keyId };
    const rolled = await server.call(wire.rollMerchantKey, { params, body: { overlapHours: 1 } }, asOperator);
    const { secretKey, keyId } = rolled.reply();
    expect([
      (await requestsOf(first.secretKey, clientId)).status,
      (await requestsOf(secretKey, clientId)).status,
    ]).toEqual([201, 201]);
    (await server.call(wire.revokeMerchantKey, { params: { merchantId, keyId } }, asOperator)).reply();
    expect((await requestsOf(secretKey, clientId)).failure().code).toBe('UNAUTHORIZED');
    const other = { params: { merchantId: 'mer_lekki', keyId: first.keyId } };
    expect((await server.call(wire.revokeMerchantKey, other, asOperator)).failure().code).toBe('KEY_NOT_FOUND');
    const listed = (await server.call(wire.listMerchantKeys, { params: { merchantId } }, asOperator)).reply().keys;
    expect(listed.map((key) => [key.keyId, key.revokedAt !== null])).toEqual([
      [first.keyId, false],
      [keyId, true],
    ]);
  });

  it('walks the merchants in pages', async () => {
    await createOne();
    const page = async (cursor?: string) =>
      (await server.call(wire.listMerchants, { query: { limit: 2, ...(cursor && { cursor }) } }, asOperator)).reply();
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { merchants, nextCursor } = await page(cursor);
      seen.push(...merchants.map(({ merchantId }) => merchantId));
      if (!nextCursor) break;
      cursor = nextCursor;
    }
    expect(seen).toEqual(seen.toSorted());
    expect(seen).toEqual(expect.arrayContaining(['mer_lekki', 'mer_ikeja']));
    const wrong = await server.call(wire.listMerchants, { query: { cursor: 'mer_none' } }, asOperator);
    expect(wrong.failure().code).toBe('CURSOR_INVALID');
  });
});

describe('the log of requests', () => {
  it('says what a merchant’s programs asked and how it was answered, and nothing that they said', async () => {
    const { merchantId, clientId } = await createOne();
    const { secretKey, keyId } = await keyFor(merchantId);
    const list = async (query = {}) => (await server.call(listRequests, { query }, { secretKey })).reply();
    const good = await requestsOf(secretKey, clientId);
    const refused = await requestsOf(secretKey, 'cli_demo');
    await server.send({ method: 'GET', url: '/api/merchant/consents/+2348000000001', headers: bearer(secretKey) });
    const path = '/api/merchant/consents';
    // They are kept once they were sent, which need not be in the order in which they were asked.
    const requests = await eventually('three are listed', async () => {
      const listed = (await list({ limit: 100 })).requests.filter((one) => one.path.startsWith(path));
      return listed.length === 3 ? listed.toSorted((a, b) => a.status - b.status) : null;
    });
    expect(requests).toMatchObject([
      { method: 'POST', path, about: null, status: 201, code: null, keyId, requestId: good.headers['x-request-id'] },
      { method: 'POST', path, status: 400, code: 'CLIENT_UNKNOWN', requestId: refused.headers['x-request-id'] },
      { method: 'GET', path: `${path}/{consentId}`, about: null, status: 404, code: 'CONSENT_NOT_FOUND' },
    ]);
    expect(JSON.stringify(requests)).not.toContain('234800');
    expect((await list({ status: '4xx' })).requests.map(({ status }) => status).toSorted()).toEqual([400, 404]);
    expect((await list({ status: '400' })).requests).toHaveLength(1);
    const first = await list({ limit: 1, status: '4xx' });
    const second = await list({ limit: 1, status: '4xx', cursor: first.nextCursor });
    expect([first, second].flatMap((page) => page.requests.map(({ status }) => status)).toSorted()).toEqual([400, 404]);
    const others = await server.call(listRequests, { query: { cursor: requests[0]?.requestId ?? '' } });
    expect(others.failure().code).toBe('CURSOR_INVALID');
  });

  it('names the consent that an address is about, and forgets', async () => {
    const { merchantId, clientId } = await createOne();
    const { secretKey } = await keyFor(merchantId);
    const { consentId } = (await requestsOf(secretKey, clientId)).reply();
    await server.send({ method: 'GET', url: `/api/merchant/consents/${consentId}`, headers: bearer(secretKey) });
    (await server.call(createKey, { body: { name: 'Second' } }, { secretKey })).reply();
    // Each look is a request, too, and must not push the others off the page.
    const all = { query: { limit: 100 } };
    const listed = async () => (await server.call(listRequests, all, { secretKey })).reply().requests;
    const about = await eventually('it is listed', async () => (await listed()).find((one) => one.about) ?? null);
    expect(about.about).toBe(consentId);
    expect(JSON.stringify(await listed())).not.toContain('sk_test');
    const later = () => Date.now() + 31 * 86_400_000;
    await dropExpired(server.parts.database, { now: Date.now, machine: later });
    expect((await listed()).length).toBeLessThanOrEqual(2);
  });
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a client of a server with real money', () => {
  it('is of https origins alone', async () => {
    const by = { newId: server.parts.deps.newId, actor: 'operator', at: new Date() };
    const make = (mode: 'live' | 'test', origin: string) =>
      server.parts.database.transaction((tx) =>
        makeMerchant({ ...by, tx, mode }, { name: 'Shop' }, { origins: [origin] }),
      );
    await expect(make('live', 'http://shop.example.ng')).rejects.toMatchObject({
      ...{ code: 'INVALID_REQUEST', issues: [{ path: 'body.origins.0', message: 'must be https: the money is real' }] },
    });
    await expect(make('live', 'https://shop.example.ng')).resolves.toMatchObject({ name: 'Shop' });
    await expect(make('test', 'http://localhost:4100')).resolves.toMatchObject({ name: 'Shop' });
  });
});
