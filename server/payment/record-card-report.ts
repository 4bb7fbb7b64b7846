import type { CardReport } from '@yarda/domain/charges/card-ports.ts';
import { takeRailReport } from '../transfers/transfer-store.ts';
import { findAttempt } from './card-attempt-store.ts';
import type { OtherCharges } from './other-charges.ts';
import { paymentEvent } from './payment-events.ts';
import { recordRefund } from './refund-charge.ts';
import type { ReturnDeps } from './return-transfer.ts';
import { settleChargeIn } from './settle-charge.ts';

/** Takes a rail's report about a card, exactly once, whatever is repeated, reordered or raced. */
export const recordCardReport = (
  deps: ReturnDeps & { readonly otherCharges: Pick<OtherCharges, 'takeReport'> },
  rail: string,
  report: CardReport,
): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await takeRailReport(tx, `${rail}-cards`, report.eventId, new Date(deps.now())))) return;
    if (report.kind === 'refunded') {
      await recordRefund(deps, tx, report.refundReference);
      return deps.otherCharges.takeReport(tx, rail, report);
    }
    const attempt = await findAttempt(tx, report.reference);
    if (!attempt) return deps.otherCharges.takeReport(tx, rail, report);
    if (attempt.rail !== rail) return;
    if (report.kind === 'charge') return void (await settleChargeIn(deps, tx, report.reference, report.standing));
    if (attempt.status === 'approved' || attempt.status === 'declined') return;
    await deps.outbox.append(tx, [
      paymentEvent({
        paymentId: attempt.paymentId,
        status: 'in_progress',
        eventType: 'card_progress',
        paymentType: 'card',
        transactionReference: report.reference,
        percent: report.percent,
      }),
    ]);
  });
