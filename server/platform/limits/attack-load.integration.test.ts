import { signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { sendCode } from '@yarda/contracts/identity/sign-in.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { openSignIn } from '../../harness/person.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startServerProcess } from '../../harness/server-process.ts';
import { startTestServer } from '../../harness/test-server.ts';

const proxied = await startTestServer({ trustProxy: ['10.9.0.0/16'], limitFactor: 1 });
const strict = await startTestServer({ limitFactor: 0.01 });
const reported = await startTestServer({ limitFactor: 0.01 });
const [perAddress, perMerchant] = [30, 60];

const reading = { params: { consentId: 'cns_none' }, query: { clientId: 'cli_demo' } };
const newPhone = (serial: number): string => `+23480900${String(10_000 + serial)}`;

/** In the middle of a minute, so that none ends within a test. */
const stopTheClock = (): void => {
  const now = Math.floor(Date.now() / 60_000) * 60_000 + 30_000;
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }));
  afterAll(() => void vi.useRealTimers());
};

describe('many payers behind one proxy', () => {
  stopTheClock();
  const send = async (payer: string, serial: number, proxy = '10.9.0.1') => {
    const { sessionId } = await openSignIn(proxied);
    const headers = { 'x-forwarded-for': payer };
    return proxied.call(sendCode, { body: { sessionId, phone: newPhone(serial) } }, { from: proxy, headers });
  };

  it('are limited each by their own address: one who floods locks out no other', async () => {
    const burst = await Promise.all(Array.from({ length: 14 }, (_, n) => send('198.51.100.1', n)));
    expect(burst.filter(({ status }) => status === 202)).toHaveLength(10);
    expect((await send('198.51.100.2', 20)).status).toBe(202);
    expect((await send('198.51.100.3', 21, '10.9.0.2')).status).toBe(202);
  });

  it('cannot choose their address: only what the proxy itself has added is believed', async () => {
    const spoofed = (n: number) => `203.0.113.${n}, 198.51.100.9`;
    const burst = await Promise.all(Array.from({ length: 14 }, (_, n) => send(spoofed(n), 30 + n)));
    expect(burst.filter(({ status }) => status === 202)).toHaveLength(10);
    const direct = await Promise.all(
      Array.from({ length: 14 }, (_, n) => send(`203.0.113.${n}`, 50 + n, '198.51.100.77')),
    );
    expect(direct.filter(({ status }) => status === 202)).toHaveLength(10);
  });
});

describe('a flood of requests', () => {
  stopTheClock();
  const statusesOf = async (call: (n: number) => Promise<{ statusCode: number }>, times: number) =>
    (await Promise.all(Array.from({ length: times }, (_, n) => call(n)))).map(({ statusCode }) => statusCode);

  it.each([
    ['a call without a limit of its own', '/api/consent/cns_none?clientId=cli_demo', '192.0.2.1'],
    ['a route that does not exist', '/api/nothing', '192.0.2.2'],
    ['the page', '/r/cns_none', '192.0.2.3'],
    ['the documentation', '/api/openapi.json', '192.0.2.4'],
    ['an address that cannot be decoded', '/%E0%A4%A', '192.0.2.60'],
    ['an id that is too long to be routed', `/api/consent/${'c'.repeat(101)}?clientId=cli_demo`, '192.0.2.61'],
  ])('is refused: %s', async (_what, url, remoteAddress) => {
    const statuses = await statusesOf(() => strict.send({ method: 'GET', url, remoteAddress }), perAddress + 10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });

  it('leaves health checks alone', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const call = () => strict.send({ method: 'GET', url, remoteAddress: '192.0.2.70' });
      expect(new Set(await statusesOf(call, perAddress + 40))).toEqual(new Set([200]));
    }
    expect((await strict.send({ method: 'GET', url: '/api/nothing', remoteAddress: '192.0.2.70' })).statusCode).toBe(
      404,
    );
  });

  it('refuses a load of unsigned reports, and accepts signed reports from the same address', async () => {
    const remoteAddress = '192.0.2.71';
    const url = '/api/webhooks/sandbox';
    const headers = { 'content-type': 'application/json' };
    const forged = () => reported.send({ method: 'POST', url, headers, payload: '{}', remoteAddress });
    const statuses = await statusesOf(forged, 10);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
    const { accountNumber, amount } = await openPayment(reported, 250_000);
    const reports = transferReports(accountNumber, amount, new Date(reported.parts.bank.now()));
    for (let time = 0; time < perAddress; time += 1)
      for (const report of reports)
        expect((await reportAsBank(reported, report, { from: remoteAddress })).status).toBe(200);
  });

  it('learns from the headers how much is left, and when to come back', async () => {
    const from = '192.0.2.5';
    const first = await strict.call(readConsent, reading, { from });
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '30', 'ratelimit-remaining': '29' });
    for (let n = 1; n < perAddress; n += 1) await strict.call(readConsent, reading, { from });
    const refused = await strict.call(readConsent, reading, { from });
    expect([refused.status, refused.failure().code]).toEqual([429, 'RATE_LIMITED']);
    expect(refused.headers['ratelimit-remaining']).toBe('0');
    expect(refused.headers).toMatchObject({ 'ratelimit-reset': '30', 'retry-after': '30' });
  });

  it('from the addresses of one IPv6 /64 is one flood', async () => {
    const call = (n: number, network: string) =>
      strict.send({
        method: 'GET',
        url: '/api/nothing',
        remoteAddress: `2001:db8:${network}::${(n + 1).toString(16)}`,
      });
    expect((await statusesOf((n) => call(n, '7:1'), 40)).filter((status) => status === 429)).toHaveLength(10);
    expect((await call(1, '7:2')).statusCode).toBe(404);
  });

  it('with the keys of one merchant is refused, from however many addresses', async () => {
    const input = { params: { consentId: 'cns_none' } };
    const statuses: number[] = [];
    // A few at a time: a busy machine refuses a crowd with 503 before it counts them.
    while (statuses.length < perMerchant + 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => strict.call(readMerchantConsent, input)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status !== 404)).toEqual(Array.from({ length: 10 }, () => 429));
  });
});

/** An embedded database belongs to one process. */
describe('a flood over two processes', async () => {
  const testDatabase = await freshDatabase();
  const settings = { ...testDatabase.environment, LIMIT_FACTOR: '0.1', TRUST_PROXY: '127.0.0.1' };
  const [left, right] = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
  afterAll(async () => {
    await Promise.all([left.end('SIGTERM'), right.end('SIGTERM')]);
    await testDatabase.drop();
  });

  it('passes a call’s own limit at neither', async () => {
    await untilTheMinuteHas(10_000);
    const input = { query: { imageKey: 'logos/cardSchemes/Verve.png' } };
    const headers = { 'x-forwarded-for': '198.51.100.4' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? left : right).call(signImageUrl, input, { headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8);
  });
});

const untilTheMinuteHas = async (leftMs: number): Promise<void> => {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < leftMs) await new Promise((resolve) => setTimeout(resolve, left + 100));
};
