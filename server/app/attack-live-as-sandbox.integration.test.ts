import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { sendCode, verifyCode } from '@yarda/contracts/identity/sign-in.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { sandboxMerchants } from '@yarda/domain/sandbox/sandbox-merchants.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { liveProvider, type SentMessage } from '../harness/live-provider.ts';
import { rightCode } from '../harness/person.ts';
import { requesterOf, withoutRequestId } from '../harness/requester.ts';
import { temporaryKey } from '../harness/temporary-key.ts';
import { startTestServer, testConfig } from '../harness/test-server.ts';
import { saveMerchant } from '../merchants/merchant-store.ts';
import { readConfig } from '../platform/config/config.ts';
import { type Database, looseStatement, statement, unnamed } from '../platform/database/database.ts';
import { compose, composeWith } from './compose.ts';

const sandbox = await startTestServer();

/** A live server whose settings name it a public sandbox. */
const testDatabase = await freshDatabase();
const config = { ...testConfig, ...testDatabase, sandboxPublic: true };
const messages: SentMessage[] = [];
const shell = async (entry: string) => `<body><title>${entry}</title><div id="page"></div><!--page-state-->`;
const live = await composeWith(liveProvider(messages), config, { shell });
await live.start();
const send = (url: string) => live.app.inject({ url });
const callServer = requesterOf((request) => live.app.inject(request));

afterAll(async () => {
  await live.stop();
  await testDatabase.drop();
});

const [lekki] = sandboxMerchants('https://lekki.example', 'https://lekki.example');
const acme = {
  ...{ merchantId: 'mer_acme', name: 'Acme', image: null, tag: null, colours: {}, secretKey: 'sk_live_acme' },
  client: { clientId: 'cli_acme', discoveryId: 'dsc_acme', allowedOrigins: [] },
};

/** The tables that have rows, and how many. */
const filled = async (database: Database): Promise<Record<string, number>> => {
  const named = looseStatement<{ name: string }>(
    '',
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of await database.query(named)) {
    const [row] = await database.query(unnamed<{ count: number }>(`select count(*)::int as count from ${name}`));
    if (row && row.count > 0) counts[name] = row.count;
  }
  return counts;
};

describe('a live composition', () => {
  it('begins with no person, key or account, and no merchant but its own account page', async () => {
    // The entry is sealed at the next full minute, which may be now.
    const { migrations: _migrations, audit_links: _sealed, ...rows } = await filled(live.database);
    // The audit entry records that this server was started with SANDBOX_PUBLIC.
    const started = { audit_entries: 1, database_mode: 1, key_fingerprints: 12, signing_keys: 1 };
    // Migrations place where events are read from.
    const positions = { merchant_event_positions: 1, webhook_positions: 1 };
    expect(rows).toEqual({ clients: 1, discoveries: 1, merchants: 1, ...started, ...positions });
    expect(Object.keys(await filled(sandbox.parts.database))).toEqual(
      expect.arrayContaining(['users', 'api_keys', 'merchants', 'user_accounts', 'memberships', 'sandbox_settings']),
    );
  });

  it('has every route of the sandbox’s composition but the sandbox’s own', () => {
    const ofSandbox = / \/(?:api\/)?sandbox(?:\/|$)| \/gallery$/;
    expect(live.routes.filter((route) => ofSandbox.test(route))).toEqual([]);
    // Pictures are found in the folder's own order, which may differ.
    const others = sandbox.parts.routes.filter((route) => !ofSandbox.test(route));
    expect(live.routes.toSorted()).toEqual(others.toSorted());
  });

  it.each(calls.filter((call: Call) => call.sandboxOnly).map((call) => [call.name, call] as const))(
    'answers %s as any address that does not exist',
    async (_name, call: Call) => {
      const url = call.path.replace('{id}', 'transfer');
      const answer = await live.app.inject({ url, method: call.method, payload: { phone: '+2348000000001' } });
      const none = await live.app.inject({ url: '/api/nothing', method: call.method, payload: {} });
      expect([answer.statusCode, withoutRequestId(answer.body)]).toEqual([404, withoutRequestId(none.body)]);
    },
  );

  it('documents none of them, shows no sandbox page, and says nothing of play money', async () => {
    expect((await send('/api/openapi.json')).body).not.toMatch(/\/sandbox|Sandbox"/);
    for (const page of ['/sandbox', '/gallery', '/sandbox/3ds/chg_1', '/sandbox/mandate-form/lnk_1'])
      expect([page, (await send(page)).statusCode]).toEqual([page, 404]);
    const page = (await send('/r/cns_1?clientId=cli_acme')).body;
    expect(page).toContain('"sandbox":false');
    expect(page).not.toMatch(/test page|"simulator":true/);
    for (const docs of ['/docs', '/docs/testing', '/docs/search?q=debit'])
      expect((await send(docs)).body, docs).not.toMatch(/"\/sandbox|#\w*Sandbox/);
  });
});

describe('a server with the live keys of real providers', () => {
  const operator = {
    ...{ legalName: 'Yarda Limited', registration: 'RC 1', address: '1 Broad Street, Lagos', email: 'a@example.com' },
    storesDataIn: ['NG'],
  };
  const settings = {
    ...{ RAILS: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_tests', PAYSTACK_PAYER_DOMAIN: 'payers.example.com' },
    ...{ RAIL_MESSAGES: 'termii', TERMII_API_KEY: 'TLtests', TERMII_SENDER: 'Yarda' },
    ...{ PAYSTACK_BASE_URL: 'http://127.0.0.1:9', TERMII_BASE_URL: 'http://127.0.0.1:9' },
    ...{ PORT: '0', PUBLIC_URL: 'https://pay.example.com', LOG_LEVEL: 'silent' },
    ...{ DATABASE_URL: 'postgres://localhost/yarda', OPERATOR: JSON.stringify(operator) },
  };

  it('has nothing of the sandbox, and does without what they do not offer', async () => {
    const home = await freshDatabase();
    const real = await compose({ ...readConfig(settings), ...home, port: 0 }, { shell });
    const chip = real.routes.filter((route) => /\/sandbox|\/gallery|terminal/.test(route));
    expect(chip).toEqual([]);
    const { rail, cardRail, linkRail, identity } = real.deps;
    expect([rail.name, cardRail.name, linkRail.name, identity.name]).toEqual([
      'paystack',
      'paystack',
      'paystack',
      'none',
    ]);
    await real.start();
    expect((await real.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    await real.stop();
    await expect(compose({ ...testConfig, ...home }, { shell })).rejects.toThrow(/^This database holds real payments/);
    await home.drop();
  });
});

describe('a merchant’s key', () => {
  beforeAll(async () => {
    for (const db of [live.database, sandbox.parts.database]) await saveMerchant(db, acme);
    if (lekki) await saveMerchant(live.database, lekki);
  });

  it('for tests is refused by a live server, even if its table has it', async () => {
    for (const secretKey of ['sk_test_demo', 'sk_test_unknown']) {
      const answer = await callServer(listMerchantConsents, {}, { secretKey });
      expect([answer.status, answer.failure().code]).toEqual([401, 'TEST_KEY_REFUSED']);
      const receipt = await callServer(readReceipt, { params: { consentId: 'cns_1' } }, { secretKey });
      expect(receipt.failure().code).toBe('TEST_KEY_REFUSED');
    }
    expect((await callServer(listMerchantConsents, {}, { secretKey: 'sk_live_acme' })).status).toBe(200);
  });

  it('for real money is refused by the sandbox', async () => {
    const answer = await sandbox.call(listMerchantConsents, {}, { secretKey: 'sk_live_acme' });
    expect([answer.status, answer.failure().code]).toEqual([401, 'LIVE_KEY_REFUSED']);
    expect((await sandbox.call(listMerchantConsents, {}, { secretKey: 'sk_test_demo' })).status).toBe(200);
  });

  it('without a mode is no key', async () => {
    const answer = await callServer(listMerchantConsents, {}, { secretKey: 'sk_acme' });
    expect([answer.status, answer.failure().code]).toEqual([401, 'UNAUTHORIZED']);
  });
});

describe('the code that signs in anyone in the sandbox', () => {
  it('is no code of a live server: each is random', async () => {
    const publicKey = (await temporaryKey()).publicKey;
    const body = { clientId: 'cli_acme', discoveryId: 'dsc_acme', publicKey };
    const { sessionId } = (await callServer(openAttestSession, { body })).reply();
    const phones = ['+2348000000001', '+2347300000001', '+2347300000002', '+2347300000003'];
    for (const phone of phones) (await callServer(sendCode, { body: { sessionId, phone } })).reply();
    const codes = messages.map(({ text }) => text.slice(0, 6));
    expect(codes.every((code) => /^\d{6}$/.test(code) && code !== rightCode)).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1);
    const guess = { sessionId, phone: '+2348000000001', code: rightCode };
    expect((await callServer(verifyCode, { body: guess })).failure().code).toBe('CODE_WRONG');
    (await callServer(verifyCode, { body: { ...guess, code: codes[0] ?? '' } })).reply();
  });
});

type TestComposition = Awaited<ReturnType<typeof compose>>;

/** A start that does not succeed leaves no mark. */
const startAndStop = async (composed: Promise<Pick<TestComposition, 'start' | 'stop'>>): Promise<void> => {
  const server = await composed;
  await server.start();
  await server.stop();
};

describe('a database', () => {
  it('is of neither mode before a server has started on it', async () => {
    const mine = await freshDatabase();
    const there = { ...testConfig, ...mine };
    await (await composeWith(liveProvider([]), there, { shell })).stop();
    await startAndStop(compose(there, { shell }));
    await mine.drop();
  });

  it('serves only the mode that it was made for: sandbox or real money', async () => {
    const mine = await freshDatabase();
    const there = { ...testConfig, ...mine };
    await startAndStop(compose(there, { shell }));
    await expect(composeWith(liveProvider([]), there, { shell })).rejects.toThrow(
      /^This database belongs to a sandbox/,
    );
    await mine.drop();
    const other = await freshDatabase();
    const real = { ...testConfig, ...other };
    await startAndStop(composeWith(liveProvider([]), real, { shell }));
    await expect(compose(real, { shell })).rejects.toThrow(/^This database holds real payments/);
    await other.drop();
  });

  it('never changes its mode', async () => {
    const change = statement('', "update database_mode set mode = 'live'");
    await expect(sandbox.owner.query(change)).rejects.toThrow(/never changes/);
  });
});
