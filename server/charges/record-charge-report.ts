import type { CardRail, CardReport } from '@yarda/domain/charges/card-ports.ts';
import type { DebitReport, MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { Transaction } from '../database/database.ts';
import type { ReportTaker } from '../http/report-door.ts';
import { takeRailReport } from '../transfers/transfer-store.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { holdAttempt } from './hold-attempt.ts';
import { recordRefund } from './refund-charge.ts';
import { settleChargeIn } from './settle-charge.ts';

type TakingDeps = ChargeDeps & { readonly cardRail: CardRail; readonly mandateRail: MandateRail };

/** Handlers for the reports of the card and debit rails. */
export const chargeReports = (deps: TakingDeps): ReportTaker[] => {
  const { cardRail, mandateRail } = deps;
  return [
    {
      rail: cardRail.name,
      take: async (delivery) => {
        const report = cardRail.readReport(delivery);
        if (report) await recordCardReport(deps, cardRail.name, report);
        return report !== null;
      },
    },
    {
      rail: mandateRail.name,
      take: async (delivery) => {
        const report = mandateRail.readReport(delivery);
        if (report) await recordDebitReport(deps, mandateRail.name, report);
        return report !== null;
      },
    },
  ];
};

/** Records a rail's report about a card exactly once, however often it is repeated, reordered or raced. */
const recordCardReport = (deps: ChargeDeps, rail: string, report: CardReport): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await takeRailReport(tx, `${rail}-cards`, report.eventId, new Date(deps.now())))) return;
    if (report.kind === 'refunded') return recordRefund(deps, tx, report.refundReference);
    const attempt = await findAttempt(tx, report.reference);
    if (attempt?.rail !== rail) return;
    if (report.kind === 'charge') return void (await settleChargeIn(deps, tx, report.reference, report.standing));
    await noteProgress(deps, tx, report);
  });

/** Records a rail's report about a debit, also exactly once. */
const recordDebitReport = (deps: ChargeDeps, rail: string, report: DebitReport): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await takeRailReport(tx, `${rail}-debits`, report.eventId, new Date(deps.now())))) return;
    if (report.kind === 'debit_refunded') return recordRefund(deps, tx, report.refundReference);
    const attempt = await findAttempt(tx, report.reference);
    if (!attempt?.account || attempt.rail !== rail) return;
    await settleChargeIn(deps, tx, report.reference, report.standing);
  });

/** Reports the progress of a 3-D Secure challenge while the charge is undecided. */
const noteProgress = async (
  deps: ChargeDeps,
  tx: Transaction,
  { reference, percent }: Extract<CardReport, { kind: 'progress' }>,
): Promise<void> => {
  const found = await holdAttempt(deps, tx, reference);
  if (!found || found.attempt.status === 'approved' || found.attempt.status === 'declined') return;
  await found.held.progressed(found.attempt, percent);
};
