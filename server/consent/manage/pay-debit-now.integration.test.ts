import { readOwnDebit } from '@yarda/contracts/consent/consent-own-debit.ts';
import { readOwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { listDebits } from '@yarda/contracts/mandates/debits.ts';
import { answerDispute, refundDebit } from '@yarda/contracts/mandates/debits-merchant.ts';
import { decideDispute } from '@yarda/contracts/mandates/debits-operator.ts';
import { disputeDebit, payDebitNow } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { declareHoliday } from '@yarda/contracts/platform/calendar.ts';
import type { CallInput } from '@yarda/contracts/platform/call.ts';
import { sendSandboxTransfer } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { readPayments } from '../../harness/new-consent.ts';
import { enrol, type Person, rejoin } from '../../harness/person.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { createOperatorKey, revokeOperatorKey } from '../../merchants/keys/operator-keys.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const codeOf = async (pending: Promise<{ text: string }>): Promise<unknown> => JSON.parse((await pending).text).code;
const payNow = async (debitId: string, person: Person = ada) =>
  server.call(payDebitNow, { params: { debitId } }, { token: (await rejoin(server, person)).token });
const readDebit = async (debitId: string, person: Person = ada) =>
  server.call(readOwnDebit, { params: { debitId } }, { token: (await rejoin(server, person)).token });
const sender = { senderName: 'ADA OBI', senderBank: 'GTBank', senderAccountNumber: '0123456785' };

const firstOf = async (consentId: string) => {
  const [debit] = await debits.of(consentId);
  if (!debit) throw new Error('No debit was planned');
  return debit;
};

/** Ada pays what she was offered in a debit's place. */
const payByTransfer = async ({ consentId }: { readonly consentId: string }) => {
  const token = (await rejoin(server, ada)).token;
  const [payment] = await readPayments(server, consentId, { token });
  expect(payment).toMatchObject({ amount: 500_000, narration: 'Rent' });
  const body = { accountNumber: payment?.shieldWallet?.accountNumber ?? '', amount: 500_000, ...sender };
  await server.call(sendSandboxTransfer, { body });
  await eventually('the payment is made', async () => {
    const [created] = await readPayments(server, consentId, { token });
    return created?.status === 'executed' ? created : null;
  });
  return payment;
};

describe('a debit that its payer pays another way', () => {
  it('is not taken any more once that is paid, also between two attempts', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-01-12', paypointId: 'till-7' }, 'acc_ada_first');
    await debits.wind({ to: '2027-01-13' });
    const { debitId, attempts } = await firstOf(consentId);
    expect(attempts).toBe(1);
    expect(await codeOf(payNow(debitId, bola))).toBe('DEBIT_NOT_FOUND');
    const offered = (await payNow(debitId)).reply();
    expect(offered.url).toContain(`/r/${offered.consentId}?clientId=cli_demo`);
    expect((await payNow(debitId)).reply()).toEqual(offered);
    const link = await debits.newestLink(consentId);
    const linkedPage = async () => (await server.send({ method: 'GET', url: link })).body;
    expect(await linkedPage()).toContain('Skip this debit');
    const payment = await payByTransfer(offered);
    expect(payment?.paypointId).toBe('till-7');
    expect((await readDebit(debitId)).reply().debit).toMatchObject({ paidByHand: 'paid' });
    expect(await linkedPage()).toContain('You paid this another way');
    await debits.wind({ to: '2027-01-30' });
    expect(await linkedPage()).toContain('You paid this another way');
    expect(await linkedPage()).not.toMatch(/Skip this debit|You may still owe/);
    expect(await debits.of(consentId)).toMatchObject([
      { status: 'cancelled', reason: 'paid_another_way', attempts: 1, collectedKobo: 0 },
    ]);
    const [shown] = (await server.call(listDebits, { query: { consentId } })).reply().debits;
    expect(shown?.otherPaymentId).toBe(payment?.paymentId);
    expect(await codeOf(payNow(debitId))).toBe('DEBIT_TOO_LATE');
  });

  it('waits while that can be paid, and then goes on as it would have', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-02-10' }, 'acc_ada_access');
    await debits.wind({ to: '2027-02-09' });
    await debits.wind({ advance: 'PT5H55M' });
    const { debitId } = await firstOf(consentId);
    (await payNow(debitId)).reply();
    await debits.wind({ advance: 'PT39M' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'notified', attempts: 0 }]);
    await debits.wind({ to: '2027-02-11' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', effectiveOn: '2027-02-10' }]);
    expect(await codeOf(payNow(debitId))).toBe('DEBIT_TOO_LATE');
  });

  it('needs an amount', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-10', amountType: 'variable' }, 'acc_ada_access');
    expect(await codeOf(payNow((await firstOf(consentId)).debitId))).toBe('AMOUNT_NOT_NAMED');
  });

  it('is paid once after it was given up, even when the offer is over', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-03-10' }, 'acc_ada_first');
    await debits.wind({ to: '2027-03-25' });
    const { debitId, status } = await firstOf(consentId);
    expect(status).toBe('failed');
    const given = (await readDebit(debitId)).reply().debit;
    const short = { what: 'asked', answer: 'short', account: { accountNumber: expect.stringMatching(/^\*{4}\d{4}$/) } };
    expect(given.steps).toMatchObject([{ what: 'told' }, short, { what: 'told' }, short, { what: 'told' }, short]);
    expect(given.steps.map(({ at }) => at)).toEqual(given.steps.map(({ at }) => at).toSorted());
    expect(given).toMatchObject({ canPayNow: true, paidByHand: null });
    const offered = (await payNow(debitId)).reply();
    const payment = await payByTransfer(offered);
    expect((await readDebit(debitId)).reply().debit).toMatchObject({ canPayNow: false, paidByHand: 'paid' });
    const read = async (person: Person) => {
      const input = { params: { paymentId: payment?.paymentId ?? '' } };
      return server.call(readOwnPayment, input, { token: (await rejoin(server, person)).token });
    };
    const mine = { amount: 500_000, narration: 'Rent', consentId: offered.consentId, debitId: null };
    expect((await read(ada)).reply().payment).toMatchObject(mine);
    expect(await codeOf(read(bola))).toBe('PAYMENT_NOT_FOUND');
    await debits.wind({ to: '2027-03-27' });
    expect(await codeOf(payNow(debitId))).toBe('DEBIT_TOO_LATE');
  });
});

describe('a dispute', () => {
  it('is kept once, for 60 days, about money that was taken from its payer', async () => {
    const plan = { startDate: '2027-04-07', frequency: 'monthly', interval: 1, count: 3 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    const dispute = async (debitId: string, person: Person = ada, note?: string) => {
      const body = { reason: 'wrong_amount', note } as const;
      const token = (await rejoin(server, person)).token;
      return server.call(disputeDebit, { params: { debitId }, body }, { token });
    };
    const { debitId } = await firstOf(consentId);
    expect(await codeOf(dispute(debitId))).toBe('DEBIT_NOT_TAKEN');
    await debits.wind({ to: '2027-05-10' });
    expect(await codeOf(dispute(debitId, bola))).toBe('DEBIT_NOT_FOUND');
    const message = { reason: 'wrong_amount', note: 'It was to be less', status: 'open', decidedAt: null };
    expect((await dispute(debitId, ada, 'It was to be less')).reply().dispute).toMatchObject(message);
    expect((await dispute(debitId, ada, 'And late')).reply().dispute).toMatchObject(message);
    const reportOf = (await server.call(listEvents, { query: { type: 'debit.disputed' } })).reply().events;
    expect(reportOf.map(({ data }) => data)).toMatchObject([{ debitId, reason: 'wrong_amount', status: 'disputed' }]);
    expect(JSON.stringify(reportOf)).not.toContain('It was to be less');
    const shown = (await server.call(listDebits, { query: { consentId } })).reply().debits;
    expect(shown.map((debit) => debit.dispute?.reason)).toEqual([undefined, undefined, 'wrong_amount']);
    await debits.wind({ to: '2027-07-08' });
    const [, second] = await debits.of(consentId);
    expect(await codeOf(dispute(second?.debitId ?? ''))).toBe('DISPUTE_TOO_LATE');
  });

  const dispute = async (debitId: string, reason: 'not_received' | 'twice') => {
    const token = (await rejoin(server, ada)).token;
    return (await server.call(disputeDebit, { params: { debitId }, body: { reason } }, { token })).reply().dispute;
  };
  const answer = (debitId: string, body: NonNullable<CallInput<typeof answerDispute>['body']>, asker = {}) =>
    server.call(answerDispute, { params: { debitId }, body }, asker);
  /** The decisions on disputes of these debits, the newest first, once their events are listed. */
  const decisions = (...debitIds: string[]) =>
    eventually('the decisions are told', async () => {
      const { events } = (await server.call(listEvents, { query: { type: 'dispute.decided' } })).reply();
      const reported = events.flatMap(({ data }) =>
        'debitId' in data && debitIds.includes(data.debitId) ? [data] : [],
      );
      return reported.length === debitIds.length ? reported : null;
    });

  it('is decided by its merchant: refused with a reason, or upheld, and then the money goes back', async () => {
    const plan = { startDate: '2027-08-03', frequency: 'weekly', interval: 1, count: 2 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-08-12' });
    const [first = '', second = ''] = (await debits.of(consentId)).map(({ debitId }) => debitId);
    expect(await codeOf(answer(first, { decision: 'uphold' }))).toBe('DISPUTE_NOT_OPEN');
    expect(await dispute(first, 'not_received')).toMatchObject({
      status: 'open',
      decideBy: '2027-08-27T19:00:00.000Z',
    });
    await dispute(second, 'not_received');
    const other = { secretKey: 'sk_test_other' };
    expect(await codeOf(answer(first, { decision: 'uphold' }, other))).toBe('DEBIT_NOT_FOUND');
    const refused = (await answer(first, { decision: 'refuse', answer: 'It was handed over on 4 August.' })).reply();
    expect(refused.debit).toMatchObject({
      ...{ status: 'executed', refunded: 0, reason: null },
      dispute: { status: 'refused', decidedBy: 'merchant', answer: 'It was handed over on 4 August.' },
    });
    expect(await codeOf(answer(first, { decision: 'uphold' }))).toBe('DISPUTE_NOT_OPEN');
    const upheld = (await answer(second, { decision: 'uphold' })).reply().debit;
    expect(upheld).toMatchObject({ status: 'refunded', refunded: 500_000, dispute: { status: 'upheld' } });
    expect(await decisions(first, second)).toMatchObject([
      { debitId: second, status: 'refunded', decision: 'upheld', decidedBy: 'merchant' },
      { debitId: first, status: 'executed', decision: 'refused', decidedBy: 'merchant' },
    ]);
    await debits.wind({ advance: 'PT10M' });
    expect((await debits.messages()).slice(-2).toSorted()).toEqual([
      'Yarda: Lekki Fresh Market does not agree that N5,000.00 of 3 Aug was not right. Why, and what you can do: http://localhost:4599/n/…',
      'Yarda: You said that N5,000.00 to Lekki Fresh Market was not right: it goes back to Access Bank *6784.',
    ]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is upheld where its merchant does not answer in ten working days, or gives all of it back', async () => {
    const plan = { startDate: '2027-09-07', frequency: 'weekly', interval: 1, count: 2 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-09-15' });
    const [first = '', second = ''] = (await debits.of(consentId)).map(({ debitId }) => debitId);
    await dispute(first, 'not_received');
    await dispute(second, 'not_received');
    const give = (amount: number) => server.call(refundDebit, { params: { debitId: second }, body: { amount } });
    expect((await give(100_000)).reply().debit).toMatchObject({ status: 'disputed', dispute: { status: 'open' } });
    expect((await give(400_000)).reply().debit).toMatchObject({ status: 'refunded', dispute: { status: 'upheld' } });
    await debits.wind({ to: '2027-09-28' });
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['disputed', 'refunded']);
    await debits.wind({ to: '2027-10-01' });
    expect((await debits.of(consentId)).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
    expect((await decisions(first, second)).slice(0, 2)).toMatchObject([
      { debitId: first, decision: 'upheld', decidedBy: 'clock', refunded: 500_000 },
      { debitId: second, decision: 'upheld', decidedBy: 'merchant' },
    ]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });

  it('is decided by an operator with a key of their own, who can declare a holiday too, and nobody else', async () => {
    const plan = { startDate: '2027-10-12', frequency: 'weekly', interval: 1, count: 2 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access');
    await debits.wind({ to: '2027-10-14' });
    const { debitId } = await firstOf(consentId);
    await dispute(debitId, 'not_received');
    const at = new Date(server.parts.bank.now());
    const keys = { database: server.owner, mode: 'test', at } as const;
    const { operatorKey: secretKey, keyId } = await createOperatorKey(keys, 'Tobi', 30);
    const deciding = { params: { debitId }, body: { decision: 'refuse' as const, answer: 'It is what was signed.' } };
    const decide = (asker: Asker) => server.call(decideDispute, deciding, asker);
    const declare = (asker: Asker) =>
      server.call(declareHoliday, { body: { day: '2027-10-19', name: 'A late holiday' } }, asker);
    const live = await createOperatorKey({ ...keys, mode: 'live' }, 'Tobi', 30);
    const ended = await createOperatorKey({ ...keys, at: new Date(at.getTime() - 31 * 86_400_000) }, 'Tobi', 30);
    for (const wrong of ['sk_test_demo', live.operatorKey, ended.operatorKey, `${secretKey}0`])
      expect(await codeOf(decide({ secretKey: wrong }))).toBe('UNAUTHORIZED');
    expect((await decide({ secretKey })).reply().debit).toMatchObject({
      ...{ status: 'executed', dispute: { status: 'refused', decidedBy: 'operator' } },
    });
    expect(await codeOf(decide({ secretKey }))).toBe('DISPUTE_NOT_OPEN');
    expect((await declare({ secretKey })).reply()).toMatchObject({ declared: true });
    expect((await declare({ secretKey })).reply()).toMatchObject({ declared: false });
    await debits.wind({ to: '2027-10-21' });
    expect((await debits.of(consentId)).at(-1)).toMatchObject({ status: 'executed', effectiveOn: '2027-10-20' });
    expect(await debits.messages()).toContain(
      'Yarda: We have decided that Lekki Fresh Market may keep N5,000.00 of 12 Oct. Why, and what you can do: http://localhost:4599/n/…',
    );
    const acts = await debits.change(
      "select about from audit_entries where actor = 'operator Tobi' order by about",
      [],
    );
    expect(acts.map(({ about }) => about)).toEqual(['dispute decided', 'holidays:declare']);
    expect(await revokeOperatorKey(keys, keyId)).toBe(true);
    expect(await codeOf(declare({ secretKey }))).toBe('UNAUTHORIZED');
  });

  it('is decided at once where the books prove it: taken, and paid another way as well', async () => {
    const consentId = await debits.grant(ada, { dueDate: '2027-10-27' }, 'acc_ada_access');
    await debits.wind({ to: '2027-10-28' });
    const { debitId } = await firstOf(consentId);
    await debits.change(
      `update debits set paying_payment_id = (select payment_id from payments where type = 'immediate' and status = 'executed'
         limit 1) where debit_id = $1`,
      [debitId],
    );
    expect(await dispute(debitId, 'twice')).toMatchObject({ status: 'upheld', decidedBy: 'yarda' });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'refunded', collectedKobo: 500_000 }]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});
