import { amongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { describe, expect, it } from 'vitest';
import { accountsOf } from '../../accounts/user-account-store.ts';
import { checkLedger } from '../../app/check-ledger.ts';
import { type OpenPayment, openPayment, readPayment } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { orderDebits } from '../order-debits.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';
import { reverseCharge } from './record-charge-report.ts';
import { refundCharge } from './refund-charge.ts';
import { settleCharge } from './settle-charge.ts';

const server = await startTestServer();
const { userId: payerId } = await enrol(server, '+2348000000001');
const deps = { ...server.parts.deps, jobs: { send: async () => undefined }, failed: () => undefined };
const { database } = server.parts;
const row = async (text: string, ...values: unknown[]) =>
  (await database.query(unnamed<Record<string, unknown>>(text), values))[0];

/** A debit of a payment of ₦5,000.00 that its bank has been asked for, as far as anyone knows. */
const orderDebit = async (): Promise<{ payment: OpenPayment; attemptId: string }> => {
  const payment = await openPayment(server, 500_000);
  const { paymentId } = payment;
  const [account] = await accountsOf(database, payerId);
  if (!account) throw new Error('The payer has no account');
  const order = { paymentIds: [paymentId], account, payerId };
  const ordered = await database.transaction((tx) => orderDebits(deps, tx, order));
  return { payment, attemptId: ordered.get(paymentId) ?? '' };
};

const reverse = (attemptId: string) => database.transaction((tx) => reverseCharge(deps, tx, attemptId));

describe('a debit that its bank takes back', () => {
  it.each([
    ['reports', reverse],
    [
      'says when it is asked',
      async (attemptId: string) => {
        await settleCharge(deps, attemptId, { status: 'approved', wasReversed: true });
        return reverse(attemptId);
      },
    ],
  ])('before we heard that it was made, as it %s, leaves its payment to be paid', async (_how, listener) => {
    const { payment, attemptId } = await orderDebit();
    expect(await listener(attemptId)).toBe(0);
    await settleCharge(deps, attemptId, { status: 'approved' });
    expect(await readPayment(server, payment)).toMatchObject({ status: 'pending', receivedAmount: 0 });
    expect(await row('select status, applied_kobo from charge_attempts where attempt_id = $1', attemptId)).toEqual({
      ...{ status: 'declined', appliedKobo: 0 },
    });
    expect((await checkLedger(database)).faults).toEqual([]);
  });

  it('is not refunded as well: what has not been sent waits for a person', async () => {
    const { payment, attemptId } = await orderDebit();
    const [, settled] = transferReports(payment.accountNumber, 500_000, new Date(deps.now()));
    expect(await reportAsBank(server, settled)).toMatchObject({ status: 200 });
    await settleCharge(deps, attemptId, { status: 'approved' });
    expect(await reverse(attemptId)).toBe(500_000);
    const refund = () =>
      row('select refund_id, status, action_required from charge_refunds where attempt_id = $1', attemptId);
    const refundId = String((await refund())?.refundId);
    const sent: string[] = [];
    const { mandateRail } = deps;
    const counting = amongRails({
      ...mandateRail.of('sandbox'),
      refundCharge: async ({ reference }: { readonly reference: string }) => void sent.push(reference),
      findRefund: async () => null,
    });
    await refundCharge({ ...deps, mandateRail: counting }, { refundId });
    await reconcileRefunds({ ...deps, mandateRail: counting, now: () => deps.now() + 3_600_000 });
    expect(sent).not.toContain(refundId);
    expect(await refund()).toEqual({ refundId, status: 'pending', actionRequired: 'operator' });
    expect((await checkLedger(database)).faults).toEqual([]);
  });
});
