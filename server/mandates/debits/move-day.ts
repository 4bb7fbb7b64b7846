import { mayTryAnotherDay } from '@yarda/domain/mandates/debits/days-tried.ts';
import { businessDayFrom, type DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { giveUpDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type DebitIn, saveDebit } from './debit-store.ts';
import { emitDebitEvent } from './emit-debit-event.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { dayToNotify } from './notified-day.ts';
import { announceDebit } from './order-notice.ts';

interface Now {
  readonly nowMs: number;
  readonly holidays: DeclaredHolidays;
}

/** Moves a debit off a holiday that was declared after the notice. A new notice names the next business day. */
export const moveDay = async (
  deps: DebitsDeps,
  tx: Transaction,
  { mandate, debit }: LockedDebit<DebitIn<'notified' | 'retry_planned'>>,
  now: Now,
): Promise<void> => {
  if (debit.status !== 'notified') return tryOnAnotherDay(deps, tx, { mandate, debit }, now);
  const effectiveOn = dayToNotify(debit, 'moved', now.nowMs, now.holidays);
  await announceDebit(deps, tx, { mandate, debit: { ...debit, effectiveOn } }, 'moved', debit.accountId, now);
};

/** Tries a debit on another day, if an attempt is left: the request of the day before never reached the bank. */
const tryOnAnotherDay = async (
  deps: DebitsDeps,
  tx: Transaction,
  held: LockedDebit<DebitIn<'retry_planned'>>,
  now: Now,
): Promise<void> => {
  const at = new Date(now.nowMs);
  if (!mayTryAnotherDay(held.debit)) return giveUpDebit(deps, tx, held, 'bank_unavailable', at);
  const effectiveOn = businessDayFrom(held.debit.effectiveOn, now.holidays);
  const moved = { ...held.debit, effectiveOn };
  await saveDebit(tx, { ...moved, tries: 0, nextAt: at });
  emitDebitEvent(tx, 'debit.rescheduled', moved, 'yarda');
};
