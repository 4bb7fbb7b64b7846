import { readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  type NewPaymentRequest,
  openPaymentRequest,
  readMerchantPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { paymentThatIs, readPayments } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const query = { clientId: 'cli_demo' };
const now = () => server.parts.bank.now();
const refused = [422, 'CONSENT_NOT_CREATED'];

const create = async (input: Partial<NewPaymentRequest> = {}): Promise<string> => {
  const body = { clientId: 'cli_demo', amount: 500_000, narration: 'Invoice 1042', ...input };
  return (await server.call(createPaymentRequest, { body })).reply().paymentRequestId;
};
const read = async (paymentRequestId: string) =>
  (await server.call(readPaymentRequest, { params: { paymentRequestId }, query })).reply().data;
const asMerchant = async (paymentRequestId: string) =>
  (await server.call(readMerchantPaymentRequest, { params: { paymentRequestId } })).reply().paymentRequest;
const open = async (requestIds: readonly string[], asker: Asker = {}) => {
  const paymentConsents = (await Promise.all(requestIds.map(read))).flatMap((one) => one.paymentConsents);
  return server.call(openPaymentRequest, { query, body: { paymentConsents } }, asker);
};
const opened = async (requestIds: readonly string[], asker: Asker = {}): Promise<string> =>
  (await open(requestIds, asker)).reply().consentId;
const codeOf = async (answer: ReturnType<typeof open>) => {
  const { status, failure } = await answer;
  return [status, failure().code];
};

/** Transfers the whole of a payment, as its payer's bank reports it. */
const transfer = async ({ amount, shieldWallet }: Payment): Promise<void> => {
  const [, settled] = transferReports(shieldWallet?.accountNumber ?? '', amount, new Date(now()));
  await reportAsBank(server, settled);
};
const pay = async (consentId: string, at = 0): Promise<Payment> => {
  const payment = (await readPayments(server, consentId))[at];
  if (!payment) throw new Error('There is no such payment');
  await transfer(payment);
  await paymentThatIs(server, { consentId, ...payment }, 'it is paid', ({ status }) => status === 'executed');
  return payment;
};
const executedEvents = async (consentId: string) =>
  (await server.call(listEvents, { query: { consentId, after: '0', limit: 100 } }))
    .reply()
    .events.flatMap(({ type, data }) => (type === 'payment.executed' ? [data] : []));

describe('a stranger with a payment link', () => {
  it('cannot tie it to a request of their own: the payer pays alone, and the request is granted', async () => {
    const [victims, strangers] = [await create(), await create({ amount: 100, metadata: { note: 'from a stranger' } })];
    const [someone, stranger] = [await enrol(server, '+2348000000001'), await enrol(server, '+2348000000002')];
    for (const asker of [{}, { token: stranger.token }, { token: someone.token }])
      expect(await codeOf(open([victims, strangers], asker))).toEqual(refused);
    expect(await codeOf(open([strangers, victims]))).toEqual(refused);
    const consentId = await opened([victims]);
    await pay(consentId);
    expect(await asMerchant(victims)).toMatchObject({ status: 'granted', consentId });
    const { metadata } = (await server.call(readMerchantConsent, { params: { consentId } })).reply().consent;
    expect(metadata).toEqual({});
  });

  it('cannot use a bundle of the merchant for a request that is in another, or in none', async () => {
    const [a, b, c] = [await create({ bundle: 'order-1' }), await create({ bundle: 'order-2' }), await create()];
    for (const requestIds of [
      [a, b],
      [a, c],
    ])
      expect(await codeOf(open(requestIds))).toEqual(refused);
  });
});

describe('requests that belong together', () => {
  it('are opened as one consent if their merchant gave them one bundle, in any order, without their metadata', async () => {
    const bundle = 'order-7';
    const [first, second] = [await create({ bundle, metadata: { order: '7' } }), await create({ bundle, amount: 100 })];
    const consentId = await opened([first, second]);
    expect(await opened([second, first])).toBe(consentId);
    const { consent } = (await server.call(readMerchantConsent, { params: { consentId } })).reply();
    expect(consent).toMatchObject({ originalRequestId: null, payments: [{ amount: 500_000 }, { amount: 100 }] });
    expect(consent.metadata).toEqual({});
    expect(await codeOf(open([first, second, second]))).toEqual(refused);
    expect(await codeOf(open([first, second, await create()]))).toEqual(refused);
  });

  it('are opened as one consent by the signed-in customer whom all of them name, and by nobody else', async () => {
    const [ada, bola] = [await enrol(server, '+2348000000001'), await enrol(server, '+2348000000002')];
    const input = { userId: await payerAliasFor(server, ada), requirements: { requiresAuth: true } };
    const both = [await create(input), await create(input)];
    for (const asker of [{}, { token: bola.token }]) expect(await codeOf(open(both, asker))).toEqual(refused);
    const consentId = await opened(both, { token: ada.token });
    const hers = await server.call(readConsent, { params: { consentId }, query }, { token: ada.token });
    expect(hers.reply().consent).toMatchObject({ requiresGrant: true, payments: [{}, {}] });
  });

  it('are opened alone as long as no money of their bundle has come, and paid once', async () => {
    const [first, second] = [await create({ bundle: 'order-8' }), await create({ bundle: 'order-8' })];
    const batch = await opened([first, second]);
    expect(await read(first)).toMatchObject({ consentId: null });
    const alone = await opened([first]);
    expect(alone).not.toBe(batch);
    expect(await opened([first, second])).toBe(batch);
    const [late] = await readPayments(server, batch);
    await pay(alone);
    expect(await asMerchant(first)).toMatchObject({ status: 'granted', consentId: alone });
    expect((await server.call(readConsent, { params: { consentId: batch }, query })).status).toBe(404);
    if (late) await transfer(late);
    const money = await eventually('the late transfer goes back', async () => {
      const { payments } = (await server.call(readMerchantConsent, { params: { consentId: batch } })).reply().consent;
      const [payment] = payments;
      return payment?.type === 'immediate' && payment.returns.length > 0 ? payment : null;
    });
    expect(money).toMatchObject({ status: 'pending', returns: [{ amount: 500_000 }] });
    expect(await codeOf(open([first, second]))).toEqual(refused);
    await pay(await opened([second]));
    expect(await asMerchant(second)).toMatchObject({ status: 'granted' });
  });

  it('are fulfilled one by one: a paid request stays paid after its bundle ends, with an event', async () => {
    const [first, second] = [await create({ bundle: 'order-9' }), await create({ bundle: 'order-9' })];
    const batch = await opened([first, second]);
    const paid = await pay(batch);
    expect(await opened([second])).toBe(batch);
    expect(await asMerchant(first)).toMatchObject({ status: 'granted', consentId: batch });
    expect(await asMerchant(second)).toMatchObject({ status: 'open', consentId: batch });
    expect(await executedEvents(batch)).toMatchObject([{ paymentId: paid.paymentId, paymentRequestId: first }]);
    await server.call(advanceSandboxClock, { body: { advance: 'P1DT1S' } });
    expect(await asMerchant(first)).toMatchObject({ status: 'granted', consentId: batch });
    expect(await opened([first])).toBe(batch);
    const alone = await opened([second]);
    expect(alone).not.toBe(batch);
    await pay(alone);
    expect(await asMerchant(second)).toMatchObject({ status: 'granted', consentId: alone });
  });

  it('are paid once, when the bundle and the request alone are paid at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bundle = `race-${round}`;
      const [first, second] = [await create({ bundle }), await create({ bundle })];
      const consents = [await opened([first, second]), await opened([first])];
      const payments = (await Promise.all(consents.map((consentId) => readPayments(server, consentId)))).flatMap(
        ([payment]) => payment ?? [],
      );
      await Promise.all(payments.map(transfer));
      const executed = await eventually('one is paid', async () => {
        const seen = await Promise.all(consents.map(executedEvents));
        return seen.flat().length > 0 ? seen.flat() : null;
      });
      expect(executed).toMatchObject([{ paymentRequestId: first }]);
      await eventually('the other transfer goes back', async () => {
        const seen = await Promise.all(
          consents.map((consentId) => server.call(readMerchantConsent, { params: { consentId } })),
        );
        const all = seen.flatMap((answer) => answer.reply().consent.payments);
        return all.some((one) => one.type === 'immediate' && one.returns.length > 0) || null;
      });
      expect((await Promise.all(consents.map(executedEvents))).flat()).toHaveLength(1);
    }
  });
});
