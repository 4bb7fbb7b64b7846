import type { Debit } from '@yarda/contracts/mandates/debits.ts';
import { daysTried } from '@yarda/domain/mandates/debits/days-tried.ts';
import { amountDeadline } from '@yarda/domain/mandates/debits/debit-times.ts';
import { likelyBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { disputeToWire } from './dispute-store.ts';
import type { ListedDebit } from './listed-debit-store.ts';

/** A debit as its merchant sees it. */
export const debitToWire = (debit: ListedDebit): Debit => {
  const willRetry = debit.status === 'retry_planned' || (daysTried(debit) > 0 && debit.status.startsWith('notif'));
  return {
    debitId: debit.debitId,
    consentId: debit.consentId,
    paymentId: debit.paymentId,
    status: debit.status,
    reason: debit.reason,
    amount: debit.amountKobo,
    dueOn: debit.dueOn,
    effectiveOn: debit.effectiveOn,
    amountDueBy: amountDueByOf(debit),
    notifiedAt: instant(debit.notifiedAt),
    sentAt: instant(debit.sentAt),
    settledAt: instant(debit.settledAt),
    attempts: debit.attempts,
    willRetry,
    nextAttemptOn: willRetry ? debit.effectiveOn : null,
    account: debit.bankName === null ? null : { bankName: debit.bankName, lastFour: debit.lastFour ?? '' },
    reference: debit.reference,
    refunded: debit.refundedKobo,
    otherPaymentId: debit.payingPaymentId,
    dispute: debit.dispute && disputeToWire(debit.dispute),
  };
};

/** Before it is planned, by what is known of holidays. */
const amountDueByOf = ({ status, amountKobo, effectiveOn, dueOn }: ListedDebit): string | null => {
  if (amountKobo !== null || (status !== 'planned' && status !== 'awaiting_amount')) return null;
  return new Date(amountDeadline(effectiveOn ?? likelyBusinessDay(dueOn, new Set()))).toISOString();
};

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;
