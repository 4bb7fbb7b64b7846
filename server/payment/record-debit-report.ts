import type { DebitReport } from '@yarda/domain/charges/mandate-ports.ts';
import { takeRailReport } from '../transfers/transfer-store.ts';
import { findAttempt } from './card-attempt-store.ts';
import { recordRefund } from './refund-charge.ts';
import type { ReturnDeps } from './return-transfer.ts';
import { settleChargeIn } from './settle-charge.ts';

/** Takes a rail's report about a debit, exactly once, whatever is repeated, reordered or raced. */
export const recordDebitReport = (deps: ReturnDeps, rail: string, report: DebitReport): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await takeRailReport(tx, `${rail}-debits`, report.eventId, new Date(deps.now())))) return;
    if (report.kind === 'debit_refunded') return recordRefund(deps, tx, report.refundReference);
    const attempt = await findAttempt(tx, report.reference);
    if (!attempt?.account || attempt.rail !== rail) return;
    await settleChargeIn(deps, tx, report.reference, report.standing);
  });
