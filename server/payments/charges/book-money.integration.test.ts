import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { bookMoney } from '@yarda/contracts/platform/money-operator.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { paystackClient } from '@yarda/rails/paystack/paystack-client.ts';
import { paystackReference } from '@yarda/rails/paystack/paystack-reference.ts';
import { paystackStatement } from '@yarda/rails/paystack/paystack-statement.ts';
import { enterStandInCard } from '@yarda/rails/paystack/stand-in/stand-in-cards.ts';
import { decideRefunds } from '@yarda/rails/paystack/stand-in/stand-in-refunds.ts';
import { sendTransfer } from '@yarda/rails/paystack/stand-in/stand-in-transfers.ts';
import { testCard } from '@yarda/rails/paystack/stand-in/test-cards.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { reconcileRail } from '../../app/reconcile-rail.ts';
import { eventually } from '../../harness/eventually.ts';
import { type OpenPayment, openPayment, readPayment } from '../../harness/new-consent.ts';
import { newPage } from '../../harness/page-claim.ts';
import { serverOverPaystack } from '../../harness/server-over-paystack.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';
import { unnamed } from '../../platform/database/database.ts';

const { standIn, settings, server, nowMs } = await serverOverPaystack({ secretKey: 'sk_test_of_the_booking' });
const { book, webhooks, faults } = standIn;
const page = newPage();
afterAll(() => standIn.stop());

const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date(nowMs()) }, 'Tobi', 90);
const asOperator = { secretKey: null, headers: { authorization: `Bearer ${operatorKey}` } };
const have = (reference: string, rail = 'paystack') =>
  server.call(bookMoney, { body: { rail, reference } }, asOperator);
const booked = async (reference: string) => (await have(reference)).reply().booked;

const wind = async (advance: string) => (await server.call(advanceSandboxClock, { body: { advance } })).reply();
// From the beginning of a day: what is compared is a day's, and none may end between a payment and that.
(await server.call(advanceSandboxClock, { body: { to: daysAfter(dayInLagos(nowMs()), 1) } })).reply();
const statement = paystackStatement(paystackClient({ ...settings, now: nowMs, wait: async () => undefined }));
const differences = async (day = dayInLagos(nowMs())) => {
  const compared = await reconcileRail({ database: server.parts.database, statement }, ...(['paystack', day] as const));
  return compared.differences.map((one) => ({ ...one, ours: statement.ourReferenceOf(one) }));
};

/** Has Paystack take money of which it tells no one. */
const inSilence = (take: () => void): void => {
  webhooks.fault({ copies: 0 });
  take();
  webhooks.fault({});
};

const deliver = async (): Promise<void> => {
  for (const { body, signature } of webhooks.takeDue()) {
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    const sent = { method: 'POST', url: '/api/webhooks/paystack', payload: body, headers } as const;
    expect((await server.send(sent)).statusCode).toBe(200);
  }
};

/** A charge on Paystack's page that was given up so long ago that no one asks about it any more. */
const forgottenCharge = async (payment: OpenPayment): Promise<string> => {
  const { paymentId, consentId } = payment;
  const started = await server.call(chargeCardInPublic, { body: { paymentId, consentId, entry: 'hosted' } }, page);
  await wind('PT11M');
  await wind('PT73H');
  return started.reply().transactionReference;
};

const accountOf = ({ accountNumber }: OpenPayment) => {
  const found = [...book.transactions.values()].find(({ account }) => account?.number === accountNumber);
  if (!found) throw new Error('There is no such account');
  return found;
};

const bookingsOf = (reference: string) =>
  server.owner.query(
    unnamed<{ kind: string }>('select kind from ledger_transactions where reference = $1 order by kind'),
    [reference],
  );

const soundBooks = async () => expect((await checkLedger(server.parts.database)).faults).toEqual([]);

describe('money that Paystack lists and our books lack', () => {
  it('is booked by an operator once Paystack confirms it, once, whatever comes at that moment or later', async () => {
    const payment = await openPayment(server, 310_000);
    const attemptId = await forgottenCharge(payment);
    expect(await booked(attemptId)).toBe(false);
    enterStandInCard(book, paystackReference(attemptId), testCard('4084084084084081'));
    const late = webhooks.takeDue();
    await wind('PT1H');
    expect(await differences()).toMatchObject([{ what: 'not in our books', statedKobo: 310_000, ours: attemptId }]);
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': late[0]?.signature ?? '' };
    const reported = { method: 'POST', url: '/api/webhooks/paystack', payload: late[0]?.body ?? '', headers } as const;
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => booked(attemptId)),
      server.send(reported).then(({ statusCode }) => statusCode === 200 && 'told'),
    ]);
    expect(answers.filter((one) => one === true).length).toBeLessThanOrEqual(1);
    expect(answers.at(-1)).toBe('told');
    expect(await bookingsOf(attemptId)).toEqual([{ kind: 'charge_fee' }, { kind: 'charge_settled' }]);
    expect(await booked(attemptId)).toBe(false);
    expect(await differences()).toEqual([]);
    await soundBooks();
  });

  it('is booked without any webhook, and recorded as that person’s act', async () => {
    const payment = await openPayment(server, 320_000);
    const attemptId = await forgottenCharge(payment);
    inSilence(() => enterStandInCard(book, paystackReference(attemptId), testCard('4084084084084081')));
    expect(await booked(attemptId)).toBe(true);
    expect(await readPayment(server, payment, page)).toMatchObject({ status: 'executed', paidBy: 'card', returns: [] });
    const [entry] = await server.owner.query(
      unnamed<{ actor: string; details: string }>(
        "select actor, details from audit_entries where about = 'money booked' order by position desc limit 1",
      ),
    );
    expect(entry?.actor).toBe('operator Tobi');
    expect(JSON.parse(entry?.details ?? '')).toEqual({ rail: 'paystack', reference: attemptId, booked: 'yes' });
    await soundBooks();
  });

  it('may be a transfer to an account that closed days ago', async () => {
    const payment = await openPayment(server, 330_000);
    const { reference } = accountOf(payment);
    const ours = `${payment.paymentId}-1`;
    await wind('PT41M');
    await wind('PT73H');
    inSilence(() => sendTransfer(book, reference, 330_000));
    book.change(reference, { status: 'success', paidAt: new Date(nowMs()).toISOString() });
    const day = dayInLagos(nowMs());
    await wind('PT2H');
    expect(await differences(day)).toMatchObject([{ what: 'not in our books', reference, ours }]);
    expect(await booked(ours)).toBe(true);
    expect(await booked(ours)).toBe(false);
    await deliver();
    expect(await differences(day)).toEqual([]);
    await soundBooks();
  });

  it('may be a refund that went back', async () => {
    const payment = await openPayment(server, 340_000);
    sendTransfer(book, accountOf(payment).reference, 340_000);
    await deliver();
    const order = { params: { paymentId: payment.paymentId }, body: {} };
    (await server.call(refundPayment, order, { secretKey: 'sk_test_demo' })).reply();
    await wind('PT1M');
    const [back] = await server.owner.query(
      unnamed<{ returnId: string }>('select return_id from transfer_returns where payment_id = $1'),
      [payment.paymentId],
    );
    const returnId = back?.returnId ?? '';
    expect(await booked(returnId)).toBe(false);
    inSilence(() => decideRefunds(book));
    expect(await booked(returnId)).toBe(true);
    expect(await booked(returnId)).toBe(false);
    await soundBooks();
  });

  it('may be a refund that went back under another name, which a person has found at Paystack', async () => {
    const payment = await openPayment(server, 345_000);
    sendTransfer(book, accountOf(payment).reference, 345_000);
    await deliver();
    const before = new Set(book.refunds.keys());
    faults.plan('POST /refund', 'lost');
    const order = { params: { paymentId: payment.paymentId }, body: {} };
    (await server.call(refundPayment, order, { secretKey: 'sk_test_demo' })).reply();
    const created = await eventually('Paystack has made it', async () =>
      [...book.refunds.values()].find(({ id }) => !before.has(id)),
    );
    book.refunds.set(created.id, { ...created, merchantNote: 'Refund by a@example.com' });
    await wind('PT11M');
    inSilence(() => decideRefunds(book));
    const [back] = await server.owner.query(
      unnamed<{ returnId: string }>('select return_id from transfer_returns where payment_id = $1'),
      [payment.paymentId],
    );
    const body = { rail: 'paystack', reference: back?.returnId ?? '' };
    expect(await booked(body.reference)).toBe(false);
    const [another = 0] = before;
    const named = (refund: number) => server.call(bookMoney, { body: { ...body, refund: String(refund) } }, asOperator);
    expect((await named(another)).failure().code).toBe('REFUND_NOT_THIS');
    expect((await named(created.id)).reply().booked).toBe(true);
    expect((await named(created.id)).reply().booked).toBe(false);
    await soundBooks();
  });

  it.each(['card', 'transfer'])(
    'is none once all of it has gone back again: its payment is still to be paid (%s)',
    async (how) => {
      const payment = await openPayment(server, 355_000);
      const reference =
        how === 'card' ? paystackReference(await forgottenCharge(payment)) : accountOf(payment).reference;
      inSilence(() => {
        if (how === 'card') enterStandInCard(book, reference, testCard('4084084084084081'));
        else sendTransfer(book, reference, 355_000);
        book.change(reference, { status: 'reversed' });
      });
      const ours = statement.ourReferenceOf({ kind: 'charge', reference }) ?? '';
      expect(await booked(ours)).toBe(false);
      await wind('PT2H');
      const paid = unnamed('select status from payments where payment_id = $1');
      expect(await server.owner.query(paid, [payment.paymentId])).toEqual([{ status: 'pending' }]);
      expect([...(await bookingsOf(ours)), ...(await bookingsOf(reference))]).toEqual([]);
      await soundBooks();
    },
  );

  it('is not booked while Paystack does not answer, nor of what is not ours', async () => {
    const attemptId = await forgottenCharge(await openPayment(server, 350_000));
    faults.plan('GET /transaction/verify/', 'broken-undone');
    expect((await have(attemptId)).failure()).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await have('atm_none')).failure()).toMatchObject({ code: 'MONEY_NOT_FOUND' });
    expect((await have(attemptId, 'sandbox')).failure()).toMatchObject({ code: 'MONEY_NOT_FOUND' });
    expect((await have('pay_none-1')).failure()).toMatchObject({ code: 'MONEY_NOT_FOUND' });
  });
});
