import { daysTried, mayTryAnotherDay } from '@yarda/domain/mandates/debits/days-tried.ts';
import { isOpen } from '@yarda/domain/mandates/debits/debit-status.ts';
import { lastDayOf } from '@yarda/domain/mandates/debits/debit-times.ts';
import { businessDaysAfter } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { reserveAllowance } from '../limits/allowance-store.ts';
import { assertAskable } from './assert-askable.ts';
import { endDebit } from './close-debit.ts';
import type { DebitIn, StoredDebit } from './debit-store.ts';
import { drawingOf } from './draw-allowance.ts';
import { debitOfMerchant, type ListedDebit } from './listed-debit-store.ts';
import { type LockedDebit, lockDebitPurpose } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

/** Changes a merchant's own debit, under its lock, and reads it again. */
export const changeDebit = async (
  tx: Transaction,
  merchantId: string,
  debitId: string,
  change: (tx: Transaction, locked: LockedDebit, at: Date) => Promise<void>,
  at: Date,
): Promise<ListedDebit> => {
  const locked = (await debitOfMerchant(tx, merchantId, debitId)) && (await lockDebitPurpose(tx, debitId));
  if (!locked) throw new Problem('DEBIT_NOT_FOUND');
  await change(tx, locked, at);
  const changed = await debitOfMerchant(tx, merchantId, debitId);
  if (!changed) throw new Error('A debit that was changed is gone');
  return changed;
};

const byMerchant = 'cancelled_by_merchant';

/** Cancels a debit that was not sent yet. */
export const cancelDebit = async (tx: Transaction, locked: LockedDebit, at: Date): Promise<void> => {
  const { status, reason } = locked.debit;
  if (status === 'cancelled' && reason === byMerchant) return;
  if (!isOpen(status)) throw new Problem('DEBIT_TOO_LATE');
  await endDebit(tx, locked, 'debit.cancelled', { reason: byMerchant, by: 'merchant' }, at);
};

/** Plans another attempt on the next business day that a notice can announce, within the maximum attempts and days. */
export const retryDebit = async (tx: Transaction, locked: LockedDebit, at: Date): Promise<void> => {
  const { debit } = locked;
  if (!isRetriable(debit)) throw new Problem('NOT_RETRIABLE');
  const today = dayInLagos(at.getTime());
  const effectiveOn = businessDaysAfter(today, 1, await declaredHolidays(tx));
  if (effectiveOn > lastDayOf({ ...debit, effectiveOn: null })) throw new Problem('DEBIT_TOO_LATE');
  if (debit.status === 'failed') await reserveAgain(tx, { mandate: locked.mandate, debit }, effectiveOn);
  await moveDebit(tx, debit, 'retry.asked', { effectiveOn, tries: 0, settledAt: null, nextAt: at });
};

const isRetriable = (debit: StoredDebit): boolean => {
  const { status, reason, tries } = debit;
  if (daysTried(debit) === 0 || !mayTryAnotherDay(debit)) return false;
  if (status === 'retry_planned') return tries === 0;
  return status === 'failed' && (reason === 'insufficient_funds' || reason === 'bank_unavailable');
};

/** Reserves the sum of a failed debit again: giving the debit up released its allowance. */
const reserveAgain = async (
  tx: Transaction,
  { mandate, debit }: LockedDebit<DebitIn<'failed'>>,
  day: string,
): Promise<void> => {
  const locked = { mandate, debit: { ...debit, status: 'retry_planned' as const, effectiveOn: day } };
  await assertAskable(tx, locked, day);
  await reserveAllowance(tx, drawingOf(locked));
};
