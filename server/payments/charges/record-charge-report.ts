import type { CardRail, CardReport, ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { DebitReport, MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { RefundFailure, RefundOutcome } from '@yarda/domain/payments/charges/refund-ports.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { openTask } from '../../platform/audit/operator-task-store.ts';
import type { Queryable, Transaction } from '../../platform/database/database.ts';
import { type ReportTaker, takeReading } from '../../platform/reports/report-door.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { takeRailReport } from '../transfers/transfer-store.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { lockAttempt } from './lock-attempt.ts';
import { recordRefund, recordRefundFailed } from './refund-charge.ts';
import { reverseBookedCharge } from './reverse-booked-charge.ts';
import { settleChargeIn } from './settle-charge.ts';

export type TakingDeps = ChargeDeps & {
  readonly cardRail: AmongRails<CardRail>;
  readonly mandateRail: AmongRails<MandateRail>;
  readonly failed: (error: unknown) => void;
};

/** Handlers for the reports of all card and debit rails. */
export const chargeReports = (deps: TakingDeps): ReportTaker[] => {
  const { cardRail, mandateRail } = deps;
  return [
    ...cardRail.all.map((rail) => takerOf(rail, (report: CardReport) => recordCardReport(deps, rail, report))),
    ...mandateRail.all.map((rail) => takerOf(rail, (report: DebitReport) => recordDebitReport(deps, rail, report))),
  ];
};

const takerOf = <Report extends object>(
  rail: { readonly name: string; readReport(delivery: Delivery): Promise<Reading<Report>> },
  record: (report: Report) => Promise<void>,
): ReportTaker => ({
  rail: rail.name,
  take: async (delivery) => takeReading(await rail.readReport(delivery), record),
});

/** The reporting rail, and the subject of its reports. */
interface Source {
  readonly rail: string;
  readonly subject: 'cards' | 'debits';
}

/** Which charge is reported on, by which report. */
interface ReportedCharge {
  readonly eventId: string;
  readonly reference: string;
}

/** Records a rail's report about a card exactly once, however often it is repeated, reordered or raced. */
const recordCardReport = (deps: TakingDeps, cardRail: CardRail, report: CardReport): Promise<void> => {
  const source = { rail: cardRail.name, subject: 'cards' } as const;
  switch (report.kind) {
    case 'news':
      return recordNotification(deps, source, report, cardRail.findCharge);
    case 'charge':
      return recordChargeStatus(deps, source, report, report.status);
    case 'progress':
      return recordOnce(deps, source, report.eventId, async (tx) => {
        if (await isOurs(deps, tx, source, report)) await noteProgress(deps, tx, report);
      });
    case 'disputed':
      return recordDispute(deps, source, report);
    case 'refunded':
      return recordOnce(deps, source, report.eventId, (tx) =>
        recordRefund(deps, tx, source.rail, report.refundReference),
      );
    case 'refund_failed':
      return recordFailure(deps, source, report);
  }
};

/** Records a rail's report about a debit, also exactly once. */
const recordDebitReport = (deps: TakingDeps, mandateRail: MandateRail, report: DebitReport): Promise<void> => {
  const source = { rail: mandateRail.name, subject: 'debits' } as const;
  switch (report.kind) {
    case 'news':
      return recordNotification(deps, source, report, mandateRail.findDebit);
    case 'debit':
      return recordChargeStatus(deps, source, report, report.status);
    case 'debit_reversed':
      return recordReversal(deps, source, report);
    case 'debit_disputed':
      return recordDispute(deps, source, report);
    case 'debit_refunded':
      return recordOnce(deps, source, report.eventId, (tx) =>
        recordRefund(deps, tx, source.rail, report.refundReference),
      );
    case 'debit_refund_failed':
      return recordFailure(deps, source, report);
  }
};

/** Records the outcome of a refund, as its rail says when it is asked. */
export const recordRefundOutcome = (
  deps: TakingDeps,
  source: Source,
  { eventId, refundReference, actionRequired }: RefundOutcome,
): Promise<void> => {
  if (actionRequired)
    return recordFailure(deps, source, { kind: 'refund_failed', eventId, refundReference, actionRequired });
  return recordOnce(deps, source, eventId, (tx) => recordRefund(deps, tx, source.rail, refundReference));
};

/** Alerts an operator once about a failed refund, however often the refund is polled. */
const recordFailure = (deps: TakingDeps, source: Source, report: RefundFailure<string>): Promise<void> =>
  recordOnce(deps, source, report.eventId, async (tx) => {
    const { refundReference, actionRequired } = report;
    deps.failed(new Error(`The rail ${source.rail} could not refund ${refundReference}: needs ${actionRequired}`));
    await recordRefundFailed(deps, tx, source.rail, report);
  });

/** News proves nothing: the rail is asked. If it cannot answer now, the report is not taken and comes again. */
const recordNotification = async (
  deps: TakingDeps,
  source: Source,
  event: ReportedCharge,
  find: (reference: string) => Promise<ChargeStatus>,
): Promise<void> => {
  if (!(await isOurs(deps, deps.database, source, event))) return;
  await recordChargeStatus(deps, source, event, await withinDeadline(find(event.reference)));
};

const recordChargeStatus = (
  deps: TakingDeps,
  source: Source,
  event: ReportedCharge,
  status: ChargeStatus,
): Promise<void> =>
  recordOnce(deps, source, event.eventId, async (tx) => {
    if (await isOurs(deps, tx, source, event)) await settleChargeIn(deps, tx, event.reference, status);
  });

const recordReversal = (deps: TakingDeps, source: Source, event: ReportedCharge): Promise<void> =>
  recordOnce(deps, source, event.eventId, async (tx) => {
    if (await isOurs(deps, tx, source, event)) await reverseCharge(deps, tx, event.reference);
  });

/** Alerts an operator once at each step of a dispute: only a person can answer on the provider's page or by mail. */
const recordDispute = (
  deps: TakingDeps,
  source: Source,
  event: ReportedCharge & { readonly isDecided?: true },
): Promise<void> =>
  recordOnce(deps, source, event.eventId, async (tx) => {
    const { reference, isDecided } = event;
    const todo = isDecided ? 'it is decided, so compare its list with our books' : 'answer it there';
    if (!(await isOurs(deps, tx, source, event))) return;
    deps.failed(new Error(`The rail ${source.rail} reports a dispute about ${reference}: ${todo}`));
    const task = { kind: 'provider_dispute', reference, rail: source.rail, note: todo } as const;
    await openTask(tx, task, new Date(deps.now()));
  });

const recordOnce = (
  { database, now }: TakingDeps,
  { rail, subject }: Source,
  eventId: string,
  record: (tx: Transaction) => Promise<unknown>,
): Promise<void> =>
  database.transaction(async (tx) => {
    if (await takeRailReport(tx, `${rail}-${subject}`, eventId, new Date(now()))) await record(tx);
  });

/** Whether we made a charge at this rail. If not, it is logged: money may have moved that our books do not show. */
const isOurs = async (
  { failed }: TakingDeps,
  db: Queryable,
  { rail, subject }: Source,
  { reference, eventId }: ReportedCharge,
): Promise<boolean> => {
  const attempt = await findAttempt(db, reference);
  if (attempt?.rail === rail && (attempt.account !== null) === (subject === 'debits')) return true;
  failed(new Error(`The rail ${rail} reports on ${subject} about a charge that is not ours: ${eventId}`));
  return false;
};

/** Reports the progress of a 3-D Secure challenge while the charge is undecided. */
const noteProgress = async (
  deps: ChargeDeps,
  tx: Transaction,
  { reference, percent }: Extract<CardReport, { kind: 'progress' }>,
): Promise<void> => {
  const found = await lockAttempt(deps, tx, reference);
  if (!found || found.attempt.status === 'approved' || found.attempt.status === 'declined') return;
  await found.locked.progressed(found.attempt, percent);
};

/** The bank took a charge back. Resolves to the part that no recipient bears, in kobo. */
export const reverseCharge = async (deps: ChargeDeps, tx: Transaction, attemptId: string): Promise<number> => {
  const found = await lockAttempt(deps, tx, attemptId);
  if (!found || found.attempt.reversedAt) return 0;
  if (found.attempt.status !== 'asked') return reverseBookedCharge(deps, tx, found);
  await settleChargeIn(deps, tx, attemptId, { status: 'approved', wasReversed: true });
  const now = await lockAttempt(deps, tx, attemptId);
  return !now || now.attempt.reversedAt ? 0 : reverseBookedCharge(deps, tx, now);
};
