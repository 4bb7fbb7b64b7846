import { attemptsFor, type ProjectedAttempt } from '../../payments/charges/attempt-projection.ts';
import { paymentStatusOf } from '../../payments/payment-projection.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { notifiedBefore } from '../../platform/messages/notice-projection.ts';

const find = statement(
  'debit-steps',
  `select ${notifiedBefore('d.debit_id', 'd.week_notice_id')} as sent, ${attemptsFor('debit', 'd.debit_id')} as requested,
     ${paymentStatusOf('d.paying_payment_id')} as paid_by_hand
   from debits d where d.debit_id = :debitId`,
  narrow<Pick<DebitSteps, 'sent' | 'requested'>>(),
);

/** The steps of a debit: the times of its notices, the attempts at its bank, and the status of a replacing payment. */
export interface DebitSteps {
  readonly sent: readonly string[];
  readonly requested: readonly ProjectedAttempt[];
  readonly paidByHand: 'paid' | 'paying' | 'unpaid' | null;
}

export const stepsOfDebit = async (db: Queryable, debitId: string): Promise<DebitSteps> =>
  (await db.query(find, { debitId }))[0] ?? { sent: [], requested: [], paidByHand: null };
