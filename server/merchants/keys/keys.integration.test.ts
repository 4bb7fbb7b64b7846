import { createConsent, listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { createKey, listKeys, revokeKey, rollKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { consentFor } from '../../harness/new-consent.ts';
import { runToEnd, startServerProcess } from '../../harness/server-process.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();

type Terms = Parameters<typeof server.call<typeof createKey>>[1] extends infer InputType | undefined
  ? InputType extends { readonly body?: infer Body }
    ? Body
    : never
  : never;

const make = async (body: Terms, secretKey = 'sk_test_demo') =>
  (await server.call(createKey, { ...(body && { body }) }, { secretKey })).reply();
const codeOf = async (answer: Promise<{ status: number; failure: () => { code: string } }>) => {
  const given = await answer;
  return given.status < 400 ? given.status : given.failure().code;
};
const read = (secretKey: string, from?: string) =>
  codeOf(server.call(listMerchantConsents, {}, { secretKey, ...(from && { from }) }));
const write = (secretKey: string) => codeOf(server.call(createConsent, { body: consentFor(1_000) }, { secretKey }));

describe('a key', () => {
  it('is shown once, and listed by its name', async () => {
    const { keyId, secretKey, key } = await make({ name: 'The till' });
    expect(secretKey).toMatch(/^sk_test_[0-9a-f]{72}$/);
    expect(await read(secretKey)).toBe(200);
    const listed = await server.call(listKeys);
    expect(listed.text).not.toContain(secretKey);
    const found = listed.reply().keys.find((each) => each.keyId === keyId);
    expect(found).toEqual({ ...key, lastUsedOn: new Date(server.parts.bank.now()).toISOString().slice(0, 10) });
    expect(found).toMatchObject({ name: 'The till', mode: 'sandbox', scopes: null, revokedAt: null });
    const other = await server.call(listKeys, {}, { secretKey: 'sk_test_other' });
    expect(other.text).not.toContain(keyId);
  });

  it('is answered in the version that it was made for, or that the request names, and keeps it when it is rolled', async () => {
    const { keyId, secretKey, key } = await make({ name: 'Pinned' });
    expect(key.apiVersion).toBe(apiVersion);
    const pin = "update api_keys set api_version = '2025-01-01' where key_id = $1";
    await server.owner.query(unnamed(pin), [keyId]);
    const call = (headers = {}, as = secretKey) => server.call(listMerchantConsents, {}, { secretKey: as, headers });
    const rolled = (await server.call(rollKey, { params: { keyId }, body: {} }, { secretKey: 'sk_test_demo' })).reply();
    expect(rolled.key.apiVersion).toBe('2025-01-01');
    for (const as of [secretKey, rolled.secretKey])
      expect((await call({}, as)).headers['yarda-version']).toBe('2025-01-01');
    expect((await call({ 'yarda-version': apiVersion })).headers['yarda-version']).toBe(apiVersion);
    for (const unknown of ['2025-01-01', '2026-12-02', 'newest', '']) {
      const refused = (await call({ 'yarda-version': unknown })).failure();
      expect([refused.code, refused.issues?.[0]?.path]).toEqual(['INVALID_REQUEST', 'header.yarda-version']);
    }
  });

  it('does what its scopes allow, and makes no key that does more', async () => {
    const reader = (await make({ name: 'Reads', scopes: ['read'] })).secretKey;
    expect([await read(reader), await write(reader)]).toEqual([200, 'KEY_SCOPE_MISSING']);
    expect(await codeOf(server.call(listKeys, {}, { secretKey: reader }))).toBe('KEY_SCOPE_MISSING');
    const manager = (await make({ name: 'Manages', scopes: ['read', 'manage'] })).secretKey;
    const more = { body: { name: 'More', scopes: ['write' as const] } };
    expect(await codeOf(server.call(createKey, more, { secretKey: manager }))).toBe('KEY_SCOPE_MISSING');
    expect((await make({ name: 'As much' }, manager)).key.scopes).toEqual(['read', 'manage']);
    const { keyId } = await make({ name: 'Everything' });
    for (const [call, body] of [
      [rollKey, {}],
      [revokeKey, undefined],
    ] as const)
      expect(
        await codeOf(server.call(call, { params: { keyId }, ...(body && { body }) }, { secretKey: manager })),
      ).toBe('KEY_SCOPE_MISSING');
  });

  it('works from its addresses alone', async () => {
    const { secretKey } = await make({
      name: 'Office',
      allowedIps: ['198.51.100.7', '203.0.113.0/24', '2001:db8::/32'],
    });
    const answers = ['198.51.100.7', '203.0.113.99', '2001:db8::5', '198.51.100.8', '203.0.114.1', '2001:db9::1'];
    expect(await Promise.all(answers.map((address) => read(secretKey, address)))).toEqual([
      ...[200, 200, 200],
      ...['KEY_ADDRESS_REFUSED', 'KEY_ADDRESS_REFUSED', 'KEY_ADDRESS_REFUSED'],
    ]);
  });

  it('makes others that work from fewer addresses, and from no other', async () => {
    const from = '203.0.113.9';
    const { secretKey } = await make({ name: 'Office', allowedIps: ['203.0.113.0/24'] });
    const making = (allowedIps?: string[]) =>
      server.call(createKey, { body: { name: 'Desk', ...(allowedIps && { allowedIps }) } }, { secretKey, from });
    const desk = (await making([from, '198.51.100.7'])).reply();
    expect(desk.key.allowedIps).toEqual([from]);
    expect(await read(desk.secretKey, from)).toBe(200);
    expect(await read(desk.secretKey, '203.0.113.10')).toBe('KEY_ADDRESS_REFUSED');
    expect((await making(['0.0.0.0/0'])).reply().key.allowedIps).toEqual(['203.0.113.0/24']);
    expect((await making()).reply().key.allowedIps).toEqual(['203.0.113.0/24']);
    expect(await codeOf(making(['198.51.100.7']))).toBe('KEY_SCOPE_MISSING');
  });

  it('is rolled with an overlap, and revoked at once', async () => {
    const old = await make({ name: 'Rolled', scopes: ['read'] });
    const params = { keyId: old.keyId };
    const rolled = (await server.call(rollKey, { params, body: { overlapHours: 1 } })).reply();
    expect([rolled.key.name, rolled.key.scopes]).toEqual(['Rolled', ['read']]);
    expect([await read(old.secretKey), await read(rolled.secretKey)]).toEqual([200, 200]);
    (await server.call(advanceSandboxClock, { body: { advance: 'PT61M' } })).reply();
    expect([await read(old.secretKey), await read(rolled.secretKey)]).toEqual(['UNAUTHORIZED', 200]);
    expect(await codeOf(server.call(rollKey, { params, body: {} }))).toBe('KEY_NOT_FOUND');
    const newest = { params: { keyId: rolled.keyId } };
    const revoked = (await server.call(revokeKey, newest)).reply();
    expect(revoked.key.revokedAt).not.toBeNull();
    expect((await server.call(revokeKey, newest)).reply()).toEqual(revoked);
    expect(await codeOf(server.call(rollKey, { ...newest, body: {} }))).toBe('KEY_NOT_FOUND');
    expect(await read(rolled.secretKey)).toBe('UNAUTHORIZED');
    const today = new Date(server.parts.bank.now()).toISOString().slice(0, 10);
    const { keys } = (await server.call(listKeys)).reply();
    const ended = keys.filter(({ keyId }) => keyId === old.keyId || keyId === rolled.keyId);
    expect(ended.map(({ lastUsedOn }) => lastUsedOn)).toEqual([today, today]);
    expect(await codeOf(server.call(revokeKey, newest, { secretKey: 'sk_test_other' }))).toBe('KEY_NOT_FOUND');
    const own = await make({ name: 'Own' });
    const itself = { params: { keyId: own.keyId } };
    expect(await codeOf(server.call(revokeKey, itself, { secretKey: own.secretKey }))).toBe('KEY_IN_USE');
  });

  it('makes no further reaching key of an old one', async () => {
    const from = '198.51.100.7';
    const whole = await make({ name: 'Whole' });
    const office = await make({ name: 'Office', allowedIps: [from] });
    const brief = await make({ name: 'Brief', expiresAt: new Date(server.parts.bank.now() + 60_000).toISOString() });
    const rolls = ({ keyId }: { keyId: string }, { secretKey }: { secretKey: string }) =>
      server.call(rollKey, { params: { keyId }, body: {} }, { secretKey, from });
    expect(await codeOf(rolls(whole, office))).toBe('KEY_SCOPE_MISSING');
    expect(await codeOf(rolls(whole, brief))).toBe('KEY_SCOPE_MISSING');
    expect((await make({ name: 'As brief' }, brief.secretKey)).key.expiresAt).toBe(brief.key.expiresAt);
    expect((await rolls(office, office)).reply().key.allowedIps).toEqual([from]);
  });

  it.each(['2020-01-01T00:00:00Z', '0000-02-29T20:00:00Z'])('cannot end before it begins: %s', async (expiresAt) => {
    expect(await codeOf(server.call(createKey, { body: { name: 'Late', expiresAt } }))).toBe('INVALID_REQUEST');
  });

  it('revokes no key that works from elsewhere or for longer, and says which key made it', async () => {
    const { keyId: wide, key: byDemo } = await make({ name: 'Wide' });
    const expiresAt = new Date(server.parts.bank.now() + 3_600_000).toISOString();
    const brief = await make({ name: 'Brief', expiresAt });
    const near = await make({ name: 'Near', allowedIps: ['192.0.2.0/24'] });
    const revokedBy = (secretKey: string, keyId: string) =>
      codeOf(server.call(revokeKey, { params: { keyId } }, { secretKey, from: '192.0.2.7' }));
    expect(await revokedBy(brief.secretKey, wide)).toBe('KEY_SCOPE_MISSING');
    expect(await revokedBy(near.secretKey, wide)).toBe('KEY_SCOPE_MISSING');
    expect(await revokedBy(near.secretKey, brief.keyId)).toBe('KEY_SCOPE_MISSING');
    const input = { body: { name: 'Nearer', allowedIps: ['192.0.2.9'] } };
    const nearer = (await server.call(createKey, input, { secretKey: near.secretKey, from: '192.0.2.7' })).reply();
    expect([byDemo.createdBy, nearer.key.createdBy]).toEqual([expect.stringMatching(/^key_/), near.keyId]);
    expect(await revokedBy(near.secretKey, nearer.keyId)).toBe(200);
  });

  it('ends when it was to end', async () => {
    const expiresAt = new Date(server.parts.bank.now() + 60_000).toISOString();
    const { secretKey } = await make({ name: 'A minute', expiresAt });
    expect(await read(secretKey)).toBe(200);
    (await server.call(advanceSandboxClock, { body: { advance: 'PT2M' } })).reply();
    expect(await read(secretKey)).toBe('UNAUTHORIZED');
  });
});

/** Settings of a server that moves real money. */
const live = {
  ...{ RAILS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_of_tests', PAYSTACK_PAYER_DOMAIN: 'pay.example.com' },
  ...{ RAIL_MESSAGES: 'termii', TERMII_API_KEY: 'of-tests', TERMII_SENDER: 'Yarda' },
  TERMII_BASE_URL: 'https://termii.example',
  PUBLIC_URL: 'https://pay.example.com',
  OPERATOR: JSON.stringify({
    ...{ legalName: 'Yarda Limited', registration: 'RC 1', address: '1 Broad Street, Lagos', email: 'a@example.com' },
    storesDataIn: ['NG'],
  }),
};

describe('npm run merchants', () => {
  // Real money needs PostgreSQL.
  it('makes keys of the mode of the server that it is configured for', async () => {
    const testDatabase = await freshDatabase();
    const run = (...words: string[]) =>
      runToEnd({ ...testDatabase.environment, ...live }, 'commands/merchants-manage.ts', words);
    const created = JSON.parse((await run('create', '--name', 'Ikoyi Books', '--origin', 'https://books.example')).out);
    expect(created.secretKey).toMatch(/^sk_live_/);
    expect((await run('operator', '--name', 'Ngozi')).out).toContain('op_live_');
    await testDatabase.drop();
  });

  it('takes what the call takes, and says what is wrong', async () => {
    const testDatabase = await freshDatabase();
    const run = (...words: string[]) => runToEnd(testDatabase.environment, 'commands/merchants-manage.ts', words);
    const shop = ['create', '--name', 'Ikoyi Books', '--origin', 'https://books.example'];
    const { clientId } = JSON.parse((await run(...shop)).out);
    const to = (url: string) => run('return', clientId, '--to', url);
    expect(await to('https://elsewhere.example/done')).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('returnUrl must be a page of one of the origins') },
    });
    const returnUrl = 'https://books.example/done';
    expect(JSON.parse((await to(returnUrl)).out)).toEqual({ clientId, returnUrl });
    expect(await run('create', '--name', 'x'.repeat(121), ...shop.slice(3))).toMatchObject({
      ...{ code: 1, errors: expect.stringMatching(/^name: Too big: .+\n$/) },
    });
    await testDatabase.drop();
  });

  it('makes a merchant with a client and a key that works, and more of both', async () => {
    const testDatabase = await freshDatabase();
    const run = (...words: string[]) => runToEnd(testDatabase.environment, 'commands/merchants-manage.ts', words);
    const shop = ['--name', 'Ikoyi Books', '--origin', 'https://books.example', '--colour', '#0a7'];
    const created = JSON.parse((await run('create', ...shop)).out);
    expect(created).toEqual({
      merchantId: expect.stringMatching(/^mer_/),
      clientId: expect.stringMatching(/^cli_/),
      secretKey: expect.stringMatching(/^sk_test_/),
    });
    const second = JSON.parse((await run('client', created.merchantId, '--origin', 'http://localhost:3000')).out);
    const wrong = await run('client', created.merchantId, '--origin', 'https://books.example/path');
    expect([wrong.code, (await run('key', 'mer_none', '--name', 'x')).errors]).toEqual([
      1,
      expect.stringContaining('There is no merchant mer_none'),
    ]);
    const { merchants } = JSON.parse((await run('list')).out);
    const clientIds = [created.clientId, second.clientId].toSorted();
    expect(merchants).toContainEqual({ merchantId: created.merchantId, name: 'Ikoyi Books', clientIds });
    const own = await startServerProcess(testDatabase.environment);
    const { secretKey } = created;
    const body = { ...consentFor(1_000), clientId: second.clientId };
    (await own.call(createConsent, { body }, { secretKey })).reply();
    expect((await own.call(listEvents, {}, { secretKey })).status).toBe(200);
    await own.end('SIGTERM');
    await testDatabase.drop();
  });
});
