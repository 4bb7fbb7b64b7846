import { amountDeadline } from '@yarda/domain/mandates/debits/debit-times.ts';
import { planningDays, sendHours } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { likelyBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { findFuturePayment } from '../../payments/collected-future.ts';
import type { StoredPayment } from '../../payments/stored-payment.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { assertAskable } from './assert-askable.ts';
import { findDebit, insertDebits, saveDebit } from './debit-store.ts';
import { debitOfMerchant, type ListedDebit } from './listed-debit-store.ts';
import { lockMandateConsent, type Party } from './lock-mandate-consent.ts';

interface DebitRequestInput {
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly dueOn: string;
  readonly reference: string | null;
}

/**
 * Creates the debit of a payment as needed, once for each agreed payment. The payer could not know the day, so the
 * notice goes out as early as that of a variable debit.
 */
export const requestDebit = async (
  { newId, now }: { readonly newId: NewId; readonly now: () => number },
  tx: Transaction,
  party: Extract<Party, { by: 'merchant' }>,
  consentId: string,
  input: DebitRequestInput,
): Promise<ListedDebit> => {
  const { mandate, debits } = await lockMandateConsent(tx, party, consentId);
  const payment = await findFuturePayment(tx, input.paymentId);
  if (payment?.consentId !== consentId || !isAsNeeded(payment)) throw new Problem('FUTURE_PAYMENT_NOT_FOUND');
  if (debits.some(({ paymentId }) => paymentId === input.paymentId)) throw new Problem('DEBIT_ALREADY_REQUESTED');
  if (payment.plan?.amountType === 'fixed' && input.amountKobo !== payment.amountKobo)
    throw new Problem('AMOUNT_IS_FIXED');
  const { dueOn, amountKobo, reference } = input;
  const debitId = newId('debit');
  const planAt = hourInLagos(daysAfter(dueOn, -planningDays), sendHours.from);
  const debit = {
    ...{ debitId, paymentId: payment.paymentId, narration: payment.narration, amountType: 'variable' as const },
    ...{ maxKobo: payment.amountKobo, amountKobo: Math.min(amountKobo, payment.amountKobo), dueOn, nextDueOn: null },
    ...{ no: 1, of: 1, nextAt: new Date(Math.max(planAt, now())) },
  };
  await insertDebits(tx, { consentId, merchantId: party.merchantId }, [debit]);
  const created = await findDebit(tx, debitId);
  if (!created) throw new Error('A debit was not written down');
  // Too much is refused with the sum that was asked, not with what could be stored.
  const effectiveOn = likelyBusinessDay(dueOn, await declaredHolidays(tx));
  await assertAskable(tx, { mandate, debit: { ...created, amountKobo } }, effectiveOn);
  if (now() > amountDeadline(effectiveOn)) throw new Problem('NOTICE_TOO_LATE');
  await saveDebit(tx, { ...created, reference: reference ?? created.reference });
  const existing = await debitOfMerchant(tx, party.merchantId, debitId);
  if (!existing) throw new Error('A debit was not written down');
  return existing;
};

const isAsNeeded = ({ plan }: StoredPayment): boolean => plan?.dueDate === null;
