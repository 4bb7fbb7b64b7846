import { statement } from '../../platform/database/database.ts';
import { tenAtOnce } from '../../platform/jobs/max-concurrent.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { pollTimes } from '../transfers/poll-times.ts';
import { findAttempt } from './charge-attempt-store.ts';
import { recordRefundOutcome, type TakingDeps } from './record-charge-report.ts';

/** The job that asks how refunds ended, every minute and whenever the sandbox's clock moves. */
export const reconcileRefundsJob = 'look-for-refunds';

const dueRefunds = statement(
  'charge-refunds-due',
  `update charge_refunds set looked_at = :now where refund_id in (
     select refund_id from charge_refunds
     where status = 'pending' and requested_at <= :requestedBefore and (looked_at is null or looked_at <= :polledBefore)
     order by looked_at nulls first limit 50 for update skip locked
   ) returning refund_id, attempt_id, amount_kobo`,
);

interface DueRefund {
  readonly refundId: string;
  readonly attemptId: string;
  readonly amountKobo: number;
}

/** Asks the rails about refunds whose report may be lost. One that cannot be asked about now is asked about later. */
export const reconcileRefunds = async (deps: TakingDeps): Promise<void> => {
  const times = pollTimes(deps.now());
  await tenAtOnce(await deps.database.query(dueRefunds, times), (due) => poll(deps, due), deps.failed);
};

/** It is ordered again first, which has no effect unless it never left; not if its bank has taken the charge back. */
const poll = async (deps: TakingDeps, { refundId, attemptId, amountKobo }: DueRefund): Promise<void> => {
  const attempt = await findAttempt(deps.database, attemptId);
  if (!attempt) throw new Error('A refund is of no charge');
  const subject = attempt.account ? 'debits' : 'cards';
  const rail = (attempt.account ? deps.mandateRail : deps.cardRail).of(attempt.rail);
  if (!rail.findRefund) return;
  const named = { reference: refundId, chargeReference: attemptId };
  if (!attempt.reversedAt) await withinDeadline(rail.refundCharge({ ...named, amountKobo }));
  const outcome = await withinDeadline(rail.findRefund(named));
  if (outcome) await recordRefundOutcome(deps, { rail: attempt.rail, subject }, outcome);
};
