import { isSendTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { DebitFault } from '@yarda/domain/mandates/debits/may-debit.ts';
import { isBusinessDay } from '@yarda/domain/platform/calendar/business-days.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { cancelOrGiveUp, endByMandate, giveUpDebit } from './close-debit.ts';
import type { DebitsDeps } from './debit-deps.ts';
import type { RailQuestion, StepMoment } from './debit-step.ts';
import { type DebitIn, saveDebit } from './debit-store.ts';
import { dropAccount } from './drop-account.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDay } from './move-day.ts';
import { isTooLate } from './notified-day.ts';
import { sendDebit } from './send-debit.ts';
import { sendTimeOf } from './send-time-of.ts';
import { waitForFunds } from './wait-for-funds.ts';

/** Orders the charge, if the day is still a business day and the gate still opens. */
export const collectDebit = async (
  deps: DebitsDeps,
  tx: Transaction,
  held: LockedDebit<DebitIn<'notified' | 'retry_planned'>>,
  now: StepMoment,
): Promise<RailQuestion | null> => {
  const { debit } = held;
  const today = dayInLagos(now.nowMs);
  const day = latest(today, debit.effectiveOn);
  if (!isBusinessDay(day, now.holidays)) {
    await moveDay(deps, tx, { ...held, debit: { ...debit, effectiveOn: day } }, now);
    return null;
  }
  if (!isSendTime(now.nowMs, now.holidays)) {
    await saveDebit(tx, { ...debit, nextAt: sendTimeOf(debit, now.nowMs, now.holidays) });
    return null;
  }
  if (isTooLate(debit, today)) {
    await giveUpDebit(deps, tx, held, 'too_late', new Date(now.nowMs));
    return null;
  }
  const order = await sendDebit(deps, tx, held, now);
  switch (order.outcome) {
    case 'ordered':
      return { about: 'charge', attemptId: order.attemptId };
    case 'funds_unknown':
      return { about: 'funds', question: order.question };
    case 'too_little':
      await waitForFunds(deps, tx, held, now);
      return null;
    case 'rail_silent':
      return null;
    case 'forbidden':
      await endForbidden(deps, tx, held, order.fault, now);
      return null;
  }
};

/** A missing account gives way to the payer's next one, if there is one. */
const endForbidden = async (
  deps: DebitsDeps,
  tx: Transaction,
  held: LockedDebit,
  fault: DebitFault,
  now: StepMoment,
): Promise<void> => {
  if (fault !== 'ACCOUNT_NOT_AUTHORISED') return endByMandate(tx, held, fault, new Date(now.nowMs));
  if (await dropAccount(tx, held, new Date(now.nowMs))) return;
  await cancelOrGiveUp(deps, tx, held, 'account_not_authorised', new Date(now.nowMs));
};

const latest = (today: string, day: string): string => (day > today ? day : today);
