import { listMerchantConsents } from '@yarda/contracts/consent/consent.ts';
import { readOwnDebit } from '@yarda/contracts/consent/consent-own-debit.ts';
import { retryDebit } from '@yarda/contracts/mandates/debits-merchant.ts';
import { payDebitNow, skipDebit, unskipDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { readAsMerchant, readPayments } from '../../harness/new-consent.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { settleCharge } from '../../payments/charges/settle-charge.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const debits = agreedDebits(server);
const asAda = async () => ({ token: (await rejoin(server, ada)).token });
const payNow = async (debitId: string) => server.call(payDebitNow, { params: { debitId } }, await asAda());

const agreed = async (dueDate: string, accountId = 'acc_ada_access') => debits.grant(ada, { dueDate }, accountId);

const firstOf = async (consentId: string) => {
  const [debit] = await debits.of(consentId);
  if (!debit) throw new Error('No debit was planned');
  return debit;
};

/** Offers a debit to be paid now. The bank's reports of a transfer for it, sent at this moment, may come at any time. */
const offer = async (debitId: string) => {
  const { consentId } = (await payNow(debitId)).reply();
  const [payment] = await readPayments(server, consentId, await asAda());
  const at = new Date(server.parts.deps.now());
  const [received, settled] = transferReports(payment?.shieldWallet?.accountNumber ?? '', 500_000, at);
  const notify = async (report: typeof settled) =>
    expect(await reportAsBank(server, report)).toMatchObject({ status: 200 });
  return { consentId, paymentId: payment?.paymentId, seen: () => notify(received), reported: () => notify(settled) };
};

/** A debit that its payer is offered to pay another way, so long after a day has begun. */
const offeredOn = async (dueDate: string, day: string, advance: string) => {
  const consentId = await agreed(dueDate);
  await debits.wind({ to: day });
  await debits.wind({ advance });
  const { debitId } = await firstOf(consentId);
  return { consentId, debitId, paying: await offer(debitId) };
};

/** Whether a payment was made, and what was sent back of it. */
const moneyOf = ({ paymentId }: Awaited<ReturnType<typeof offer>>) =>
  debits.change(
    `select p.status, r.reason, r.amount_kobo as "amountKobo" from payments p left join transfer_returns r using (payment_id)
     where p.payment_id = $1`,
    [paymentId],
  );
const wentBack = [{ status: 'pending', reason: 'late', amountKobo: 500_000 }];
const executed = [{ status: 'executed', reason: null, amountKobo: null }];

const taken = { status: 'executed', collectedKobo: 500_000 };
const notTaken = { status: 'cancelled', reason: 'paid_another_way', collectedKobo: 0 };

/** Lets a debit fail as one whose bank was away. */
const fail = async (consentId: string): Promise<string> => {
  const { debitId } = await firstOf(consentId);
  await debits.change(
    `update debits set status = 'failed', reason = 'bank_unavailable', attempts = 1, next_at = null, settled_at = now()
     where debit_id = $1`,
    [debitId],
  );
  await debits.change('update mandate_allowances set reserved_kobo = 0 where consent_id = $1', [consentId]);
  return debitId;
};

const retried = async (debitId: string) => (await server.call(retryDebit, { params: { debitId } })).reply().debit;

describe('a debit that its payer wants to pay another way', () => {
  it('is not taken once its payer has paid in time, even if the bank reports the payment an hour later', async () => {
    const { consentId, debitId, paying } = await offeredOn('2027-02-10', '2027-02-08', 'PT12H');
    await debits.wind({ advance: 'PT1H' });
    await paying.reported();
    const shown = (await server.call(readOwnDebit, { params: { debitId } }, await asAda())).reply().debit;
    expect(shown).toMatchObject({ status: 'notified', paidByHand: 'paid', canPayNow: false });
    await debits.wind({ to: '2027-02-12' });
    expect(await debits.of(consentId)).toMatchObject([notTaken]);
  });

  it('is not taken while the bank has seen the money, nor once it has it', async () => {
    const { consentId, paying } = await offeredOn('2027-02-17', '2027-02-16', 'PT29H40M');
    await paying.seen();
    await debits.wind({ advance: 'PT1H' });
    await paying.reported();
    expect(await moneyOf(paying)).toEqual(executed);
    await debits.wind({ advance: 'PT2H' });
    expect(await debits.of(consentId)).toMatchObject([notTaken]);
  });

  it('is taken once: a payment that the bank reports after the debit is returned', async () => {
    const { consentId, paying } = await offeredOn('2027-02-24', '2027-02-23', 'PT29H40M');
    await debits.wind({ advance: 'PT1H' });
    expect(await debits.of(consentId)).toMatchObject([taken]);
    await paying.reported();
    expect(await moneyOf(paying)).toEqual(wentBack);
  });

  it('is tried again when its merchant asks, if they did not pay', async () => {
    const consentId = await agreed('2027-03-10');
    await debits.wind({ to: '2027-03-10' });
    const debitId = await fail(consentId);
    (await payNow(debitId)).reply();
    await debits.wind({ advance: 'PT3H' });
    expect(await retried(debitId)).toMatchObject({ status: 'retry_planned', nextAttemptOn: '2027-03-11' });
    await debits.wind({ to: '2027-03-17' });
    expect(await debits.of(consentId)).toMatchObject([taken]);
  });

  it('is not offered so once its bank made it after all, and nothing counts that is sent for it', async () => {
    const consentId = await agreed('2027-03-23', 'acc_ada_first');
    await debits.wind({ to: '2027-03-24' });
    const { debitId } = await firstOf(consentId);
    const paying = await offer(debitId);
    const attempts = 'select attempt_id as "attemptId" from charge_attempts where debit_id = $1';
    const [attempt] = await debits.change(attempts, [debitId]);
    await settleCharge(server.parts.deps as never, String(attempt?.attemptId), { status: 'approved' });
    expect(await debits.of(consentId)).toMatchObject([taken]);
    expect((await payNow(debitId)).failure().code).toBe('DEBIT_TOO_LATE');
    await paying.reported();
    expect(await moneyOf(paying)).toEqual(wentBack);
  });

  it('is not taken once they have paid, though its bank made an earlier attempt after all', async () => {
    const consentId = await agreed('2027-03-30', 'acc_ada_first');
    await debits.wind({ to: '2027-03-31' });
    const { debitId } = await firstOf(consentId);
    const paying = await offer(debitId);
    await paying.reported();
    const attempts = 'select attempt_id as "attemptId" from charge_attempts where debit_id = $1';
    const [attempt] = await debits.change(attempts, [debitId]);
    await settleCharge(server.parts.deps as never, String(attempt?.attemptId), { status: 'approved' });
    expect(await moneyOf(paying)).toEqual(executed);
    const back = `select reason, charge_refunds.amount_kobo as "amountKobo" from charge_refunds join charge_attempts using (attempt_id)
      where debit_id = $1`;
    expect(await debits.change(back, [debitId])).toEqual([{ reason: 'over', amountKobo: 500_000 }]);
    await debits.wind({ advance: 'PT2M' });
    expect(await debits.of(consentId)).toMatchObject([notTaken]);
  });

  it('is not sent at night, though they did not pay in the evening', async () => {
    const consentId = await agreed('2027-04-13');
    await debits.wind({ to: '2027-04-13' });
    const debitId = await fail(consentId);
    await debits.wind({ advance: 'PT19H25M' });
    await retried(debitId);
    await debits.wind({ advance: 'PT23H57M' });
    (await payNow(debitId)).reply();
    await debits.wind({ to: '2027-04-20' });
    const [created] = await debits.of(consentId);
    expect(created?.status).toBe('executed');
    const hour = ((created?.sentAt.getUTCHours() ?? 0) + 1) % 24;
    expect(hour).toBeGreaterThanOrEqual(6);
    expect(hour).toBeLessThan(20);
  });

  it('is taken on the notified day, if its payer did not pay', async () => {
    const consentId = await agreed('2027-04-28');
    await debits.wind({ to: '2027-04-26' });
    await debits.wind({ advance: 'PT22H' });
    const { debitId } = await firstOf(consentId);
    for (const call of [skipDebit, unskipDebit])
      (await server.call(call, { params: { debitId } }, await asAda())).reply();
    await debits.wind({ advance: 'PT8H50M' });
    expect((await firstOf(consentId)).status).toBe('notifying');
    (await payNow(debitId)).reply();
    await debits.wind({ advance: 'PT20M' });
    await eventually('it is told', async () => ((await firstOf(consentId)).status === 'notified' ? true : null));
    await debits.wind({ to: '2027-05-05' });
    const [created] = await debits.of(consentId);
    expect(created).toMatchObject({ status: 'executed', effectiveOn: '2027-04-28' });
    expect(created?.sentAt.toISOString()).toContain('2027-04-28T06:');
  });

  it('is paid once: of two that were offered only the later one counts', async () => {
    const { consentId, debitId, paying: earlier } = await offeredOn('2027-05-12', '2027-05-10', 'PT12H');
    await debits.wind({ advance: 'PT1H' });
    const later = await offer(debitId);
    expect(later.consentId).not.toBe(earlier.consentId);
    expect(await readAsMerchant(server, earlier.consentId)).toMatchObject({ status: 'expired' });
    await Promise.all([earlier.reported(), later.reported()]);
    expect([await moneyOf(earlier), await moneyOf(later)]).toEqual([wentBack, executed]);
    await debits.wind({ to: '2027-05-14' });
    expect(await debits.of(consentId)).toMatchObject([notTaken]);
    const reportOf = (
      await server.call(listEvents, { query: { consentId: earlier.consentId, type: 'consent.*' } })
    ).reply();
    expect(reportOf.events.map(({ type }) => type)).toEqual(['consent.expired', 'consent.created']);
    const ended = (await server.call(listMerchantConsents, { query: { status: 'expired' } })).reply();
    expect(ended.consents.map(({ consentId: id }) => id)).toContain(earlier.consentId);
  });
});
