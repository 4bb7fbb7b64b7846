import { createConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  openPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import { openTransferAccount } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consentFor, type OpenPayment, openPayment } from '../../harness/new-consent.ts';
import { startTestServer } from '../../harness/test-server.ts';

/** Sixty accounts a minute for each merchant, as many by its links, twelve from an address and six for a link. */
const server = await startTestServer({ limitFactor: 0.1 });
const query = { clientId: 'cli_demo' };

// So that no minute ends within the test.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

const bundleOf = async (count: number) => {
  const body = { clientId: 'cli_demo', amount: 1_000, narration: 'Order', bundle: crypto.randomUUID() };
  const created = await Promise.all(Array.from({ length: count }, () => server.call(createPaymentRequest, { body })));
  return created.map((answer) => answer.reply().paymentRequestId);
};
const open = async (requestIds: readonly string[], from: string, more: { expiresAt?: string } = {}) => {
  const read = (paymentRequestId: string) => server.call(readPaymentRequest, { params: { paymentRequestId }, query });
  const shown = await Promise.all(requestIds.map(read));
  const paymentConsents = shown.flatMap((answer) => answer.reply().data.paymentConsents);
  return server.call(openPaymentRequest, { query, body: { paymentConsents, ...more } }, { from });
};
const nextAccount = async ({ paymentId, consentId }: OpenPayment, from: string) => {
  await server.call(advanceSandboxClock, { body: { advance: 'PT30M' } });
  return (await server.call(openTransferAccount, { params: { paymentId }, body: { consentId } }, { from })).status;
};

describe('a stranger with links', () => {
  it('spends the share of their address, and none of the merchant’s own quota or of other payers', async () => {
    for (let n = 0; n < 3; n += 1) expect((await open(await bundleOf(4), '203.0.113.1')).status).toBe(201);
    const payment = await openPayment(server, 3_000);
    expect(await nextAccount(payment, '203.0.113.1')).toBe(429);
    expect(await nextAccount(payment, '203.0.113.2')).toBe(200);
    expect((await open(await bundleOf(1), '203.0.113.2')).status).toBe(201);
    expect((await server.call(createConsent, { body: consentFor(1_000, 2_000) })).status).toBe(201);
  });

  it('spends the share of a link, from whatever address', async () => {
    const refused = await open(await bundleOf(7), '203.0.113.3');
    expect(refused.failure().code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const payment = await openPayment(server, 3_000);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push(await nextAccount(payment, `203.0.113.${10 + n}`));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('may not have a consent end so soon that they open it again and again', async () => {
    const in5Minutes = server.parts.bank.now() + 300_000;
    const open1 = async (endMs: number) =>
      open(await bundleOf(1), '203.0.113.4', { expiresAt: new Date(endMs).toISOString() });
    const shortly = await open1(in5Minutes - 1_000);
    expect(shortly.failure()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: 'body.expiresAt' }] });
    expect((await open1(in5Minutes + 5_000)).status).toBe(201);
  });
});

describe('a merchant who asks for one-time accounts without end', () => {
  it('gets a quota a minute, however many payments a consent has', async () => {
    vi.setSystemTime(Date.now() + 60_000);
    const create = (count: number) =>
      server.call(createConsent, { body: consentFor(...Array.from({ length: count }, () => 1_000)) });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await create(20)).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
    const refused = await create(1);
    expect(refused.failure().code).toBe('RATE_LIMITED');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});
