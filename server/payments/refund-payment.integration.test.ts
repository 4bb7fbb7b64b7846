import { readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { listEvents, type MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import { listRefunds, type Refund, readRefund, refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { listSandboxMessages } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { eventually } from '../harness/eventually.ts';
import {
  consentFor,
  type OpenPayment,
  openConsent,
  openPayment,
  paymentThatIs,
  readPayment,
} from '../harness/new-consent.ts';
import { chargeNumber } from '../harness/pay-by-card.ts';
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { looseStatement } from '../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const { call } = server;
const other = { secretKey: 'sk_test_other' };

const executed = (payment: OpenPayment) =>
  paymentThatIs(server, payment, 'the payment is executed', ({ status }) => status === 'executed');

/** Pays by transfers of these amounts (kobo). */
const transferred = async (payment: OpenPayment, ...amounts: number[]): Promise<OpenPayment> => {
  for (const amount of amounts)
    for (const report of transferReports(payment.accountNumber, amount, new Date(server.parts.bank.now())))
      await reportAsBank(server, report);
  await executed(payment);
  return payment;
};

const paidByCard = async (amount: number): Promise<OpenPayment> => {
  const payment = await openPayment(server, amount);
  (await chargeNumber(server, payment, '4111111111111111')).reply();
  await executed(payment);
  return payment;
};

const refund = ({ paymentId }: Pick<OpenPayment, 'paymentId'>, body: { amount?: number; reason?: string } = {}) =>
  call(refundPayment, { params: { paymentId }, body });

const refused = async (answer: ReturnType<typeof refund>) => {
  const { status, failure } = await answer;
  return [status, failure().code];
};

const ended = ({ refundId }: Pick<Refund, 'refundId'>, status: Refund['status'] = 'succeeded') =>
  eventually(`the refund has ${status}`, async () => {
    const { refund: read } = (await call(readRefund, { params: { refundId } })).reply();
    return read.status === status ? read : null;
  });

const asMerchant = async ({ paymentId }: OpenPayment) => {
  const { payment } = (await call(readMerchantPayment, { params: { paymentId } })).reply();
  if (payment.type !== 'immediate') throw new Error('It is a future payment');
  return payment;
};

/**
 * The merchant's events of a consent, once `times` of the awaited type are listed. Listing lags a moment behind
 * writing.
 */
const updateOf = ({ consentId }: OpenPayment, awaited: { type: MerchantEventType; times: number }) =>
  eventually(`${awaited.type} is told`, async () => {
    const { events } = (await call(listEvents, { query: { consentId, after: '0', limit: 100 } })).reply();
    if (events.filter(({ type }) => type === awaited.type).length < awaited.times) return null;
    return events.map(({ type, data }) => [type, 'amount' in data ? data.amount : null]);
  });

const balanced = async () => expect((await checkLedger(server.parts.database)).faults).toEqual([]);

describe('refunding a payment', () => {
  it('gives back parts of a card payment to the card, as often as something is left', async () => {
    const payment = await paidByCard(250_000);
    const first = (await refund(payment, { amount: 100_000, reason: 'One basket was missing' })).reply();
    expect(first.refund).toEqual({
      ...{ refundId: first.refundId, paymentId: payment.paymentId, consentId: payment.consentId, amount: 100_000 },
      ...{ status: 'pending', reason: 'One basket was missing', actionRequired: null, createdAt: expect.any(String) },
    });
    await ended(first.refund);
    await balanced();
    expect(await refused(refund(payment, { amount: 150_001 }))).toEqual([422, 'REFUND_TOO_MUCH']);
    const rest = (await refund(payment)).reply();
    expect(rest.refund.amount).toBe(150_000);
    await ended(rest.refund);
    expect(await refused(refund(payment))).toEqual([422, 'REFUND_TOO_MUCH']);
    expect(await asMerchant(payment)).toMatchObject({
      ...{ status: 'executed', amount: 250_000, refundedAmount: 250_000 },
      refunds: [
        { refundId: first.refundId, amount: 100_000, status: 'succeeded' },
        { refundId: rest.refundId, amount: 150_000, status: 'succeeded' },
      ],
    });
    expect((await readPayment(server, payment)).returns).toEqual([
      { amount: 100_000, reason: 'refund', status: 'returned', to: 'card' },
      { amount: 150_000, reason: 'refund', status: 'returned', to: 'card' },
    ]);
    expect((await updateOf(payment, { type: 'payment.refunded', times: 2 })).slice(-4)).toEqual([
      ...[
        ['payment.refund_ordered', 100_000],
        ['payment.refunded', 100_000],
      ],
      ...[
        ['payment.refund_ordered', 150_000],
        ['payment.refunded', 150_000],
      ],
    ]);
  });

  it('allows ten refunds of a payment a day, since each notifies the payer', async () => {
    const payment = await paidByCard(250_000);
    const answers: number[] = [];
    for (let no = 0; no < 12; no += 1) answers.push((await refund(payment, { amount: 1 })).status);
    expect(answers).toEqual([...Array<number>(10).fill(201), 429, 429]);
  });

  it('gives back what several transfers paid, each to where it came from, and says so once', async () => {
    const open = await openPayment(server, 300_000);
    const payment = await transferred(open, 100_000, 250_000);
    const createOne = (await refund(payment, { amount: 180_000 })).reply();
    await ended(createOne.refund);
    // A separate job returns the excess over the amount.
    await updateOf(payment, { type: 'payment.returned', times: 1 });
    const back = (await readPayment(server, payment)).returns.map(({ amount, reason, status }) => [
      amount,
      reason,
      status,
    ]);
    expect(back.toSorted()).toEqual(
      [
        [50_000, 'over', 'returned'],
        [100_000, 'refund', 'returned'],
        [80_000, 'refund', 'returned'],
      ].toSorted(),
    );
    const update = await updateOf(payment, { type: 'payment.refunded', times: 1 });
    expect(update.filter(([type]) => type === 'payment.refunded')).toEqual([['payment.refunded', 180_000]]);
    expect(update.filter(([type]) => type === 'payment.returned')).toEqual([['payment.returned', 50_000]]);
    await balanced();
  });

  it('says that a refund has failed, keeps the money for the payer, and lets it succeed later', async () => {
    const payment = await transferred(await openPayment(server, 300_000), 300_000);
    const createOne = (await refund(payment, { amount: 100_012 })).reply();
    expect(await ended(createOne.refund, 'failed')).toMatchObject({ actionRequired: 'account' });
    expect(await refused(refund(payment, { amount: 200_000 }))).toEqual([422, 'REFUND_TOO_MUCH']);
    const [part] = await server.owner.query(
      looseStatement<{ partId: string }>(
        'test-refund-part',
        'select part_id from payment_refund_parts where refund_id = :refundId',
      ),
      { refundId: createOne.refundId },
    );
    const returnReference = part?.partId ?? '';
    await reportAsBank(server, { kind: 'returned', eventId: `${returnReference}:late`, returnReference });
    expect(await ended(createOne.refund)).toMatchObject({ actionRequired: null });
    expect((await updateOf(payment, { type: 'payment.refunded', times: 1 })).slice(-3).map(([type]) => type)).toEqual([
      ...['payment.refund_ordered', 'payment.refund_failed', 'payment.refunded'],
    ]);
    await balanced();
  });

  it('never gives back more than was paid, however many ask at once', async () => {
    const payment = await paidByCard(250_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => refund(payment, { amount: 60_000 })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(4);
    expect(new Set(answers.flatMap((answer) => (answer.status === 201 ? [] : [answer.failure().code])))).toEqual(
      new Set(['REFUND_TOO_MUCH']),
    );
    const { refunds, refundedAmount } = await asMerchant(payment);
    expect(refundedAmount).toBe(240_000);
    await Promise.all(refunds.map((each) => ended(each)));
    await balanced();
  });

  it('refunds once under one idempotency key, whatever is repeated at once', async () => {
    const payment = await paidByCard(250_000);
    const input = { params: { paymentId: payment.paymentId }, body: { amount: 60_000 } };
    const headers = { 'idempotency-key': `refund-${payment.paymentId}` };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call(refundPayment, input, { headers })));
    expect(new Set(answers.map((answer) => answer.reply().refundId)).size).toBe(1);
    expect((await asMerchant(payment)).refundedAmount).toBe(60_000);
  });

  it('tells the payer, if there is a contact', async () => {
    const input = { ...consentFor(250_000), customer: { phone: '+2348000000042' } };
    const [payment] = (await openConsent(server, input)).payments;
    if (!payment) throw new Error('There is a payment');
    await transferred(payment, 250_000);
    (await refund(payment, { amount: 50_000 })).reply();
    const text = await eventually('the payer is told', async () => {
      const { messages } = (await call(listSandboxMessages)).reply();
      return messages.find((message) => message.to === '+2348000000042' && message.text.includes('gives back'))?.text;
    });
    expect(text).toContain('Lekki Fresh Market gives back N500.00 of the N2,500.00 that you paid.');
    expect(text).toContain(payment.paymentId);
  });

  it('refuses what is not paid, not a payment, or not the merchant’s', async () => {
    const payment = await openPayment(server, 250_000);
    expect(await refused(refund(payment))).toEqual([409, 'PAYMENT_NOT_EXECUTED']);
    expect(await refused(refund({ paymentId: 'pay_none' }))).toEqual([404, 'PAYMENT_NOT_FOUND']);
    await transferred(payment, 250_000);
    const answer = await call(refundPayment, { params: { paymentId: payment.paymentId }, body: {} }, other);
    expect([answer.status, answer.failure().code]).toEqual([404, 'PAYMENT_NOT_FOUND']);
    const { refundId } = (await refund(payment, { amount: 1 })).reply();
    expect((await call(readRefund, { params: { refundId } }, other)).failure().code).toBe('REFUND_NOT_FOUND');
    expect((await call(listRefunds, { query: { cursor: refundId } }, other)).failure().code).toBe('CURSOR_INVALID');
    expect((await call(listRefunds, {}, other)).reply().refunds).toEqual([]);
  });
});

describe('the list of refunds', () => {
  it('pages through all of them, newest first, and through those of one payment', async () => {
    const payment = await transferred(await openPayment(server, 300_000), 300_000);
    const created: string[] = [];
    for (const amount of [1, 2, 3]) created.unshift((await refund(payment, { amount })).reply().refundId);
    const query = { paymentId: payment.paymentId, limit: 2 };
    const first = (await call(listRefunds, { query })).reply();
    const second = (await call(listRefunds, { query: { ...query, cursor: first.nextCursor ?? '' } })).reply();
    expect([...first.refunds, ...second.refunds].map(({ refundId }) => refundId)).toEqual(created);
    expect(second.nextCursor).toBeNull();
    const { createdAt } = first.refunds[1] ?? {};
    const of = async (more: object) =>
      (await call(listRefunds, { query: { ...query, ...more } })).reply().refunds.map(({ refundId }) => refundId);
    expect(await of({ createdFrom: createdAt })).toEqual(created.slice(0, 2));
    expect(await of({ createdTo: createdAt })).toEqual(created.slice(2));
    expect(await of({ clientId: 'cli_demo' })).toEqual(created.slice(0, 2));
    expect(await of({ clientId: 'cli_other' })).toEqual([]);
    await Promise.all(first.refunds.map((each) => ended(each)));
    expect(
      (await call(listRefunds, { query: { status: 'failed', paymentId: payment.paymentId } })).reply().refunds,
    ).toEqual([]);
  });
});
