import { readDebit } from '@yarda/contracts/mandates/debits.ts';
import type { DebitActor, DebitEventType } from '@yarda/domain/mandates/debits/debit-event-types.ts';
import { debitDescription, isReceipted, receiptedEvents } from '@yarda/domain/mandates/debits/debit-receipts.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredDebit } from './debit-store.ts';
import { debitToWire } from './debit-to-wire.ts';
import type { Decision } from './dispute-store.ts';

/** Tells a debit's merchant what happened to it, with its state afterwards; a receipt goes to both sides if money moved. */
export const emitDebitEvent = (
  tx: Pick<Transaction, 'emit' | 'record'>,
  eventType: DebitEventType,
  debit: StoredDebit,
  by: DebitActor,
): void => {
  emitMerchantEvent(tx, eventType, { ...factsOf(debit), by });
  if (isReceipted(eventType)) recordMoney(tx, eventType, debit);
};

/** Tells its merchant how the dispute of a debit was decided. */
export const emitDebitDecision = (
  tx: Pick<Transaction, 'emit'>,
  debit: StoredDebit,
  { decision, decidedBy }: Pick<Decision, 'decision' | 'decidedBy'>,
): void => emitMerchantEvent(tx, 'dispute.decided', { ...factsOf(debit), decision, decidedBy });

const factsOf = (debit: StoredDebit) => {
  const { consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, occurrenceNo, occurrenceOf } =
    debit;
  const { willRetry, nextAttemptOn, amountDueBy } = debitToWire({
    ...debit,
    bankName: null,
    lastFour: null,
    dispute: null,
  });
  return {
    ...{ consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, willRetry, nextAttemptOn },
    ...(amountDueBy !== null && { amountDueBy }),
    ...(debit.reference !== null && { reference: debit.reference }),
    ...{ refunded: debit.refundedKobo, amount: debit.amountKobo, occurrence: { n: occurrenceNo, of: occurrenceOf } },
    links: { debit: readDebit.path.replace('{debitId}', debitId) },
  };
};

const recordMoney = (
  tx: Pick<Transaction, 'record'>,
  eventType: keyof typeof receiptedEvents,
  debit: StoredDebit,
): void => {
  const { consentId, debitId, paymentId, dueOn, collectedKobo: amount, refundedKobo: refunded } = debit;
  recordReceipt(tx, {
    ...{ consentId, kind: receiptedEvents[eventType], by: eventType === 'debit.refunded' ? 'yarda' : 'bank' },
    facts: { debitId, paymentId, dueOn, amount, ...(refunded > 0 && { refunded }) },
    words: (merchant) => [debitDescription(eventType, debit, merchant)],
  });
};
