import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { occurrencesOf } from '@yarda/domain/mandates/debits/debit-occurrences.ts';
import { planningDays, sendHours } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { insertDebits } from './debit-store.ts';

/**
 * One debit for each dated occurrence of a mandate, in the transaction that grants it. Each is planned when it comes near;
 * those taken as needed are made when they are asked for.
 */
export const planDebits = async (
  { newId }: { readonly newId: NewId },
  tx: Transaction,
  mandate: { readonly consentId: string; readonly merchantId: string },
  payments: readonly FuturePayment[],
): Promise<void> => {
  const debits = occurrencesOf(payments).map(({ payment, dueOn, nextDueOn, no, of }) => ({
    ...{ debitId: newId('debit'), paymentId: payment.paymentId, dueOn, nextDueOn, no, of },
    ...{ narration: payment.narration, amountType: payment.amountType, maxKobo: payment.amount },
    amountKobo: payment.amountType === 'fixed' ? payment.amount : null,
    nextAt: new Date(hourInLagos(daysAfter(dueOn, -planningDays), sendHours.from)),
  }));
  await insertDebits(tx, mandate, debits);
};
