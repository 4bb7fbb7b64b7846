import { afterDecline } from '@yarda/domain/mandates/debits/after-decline.ts';
import { lastDayOf, nextFundsCheck, noticeTime } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { giveUpDebit } from './close-debit.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

/**
 * Postpones a debit whose bank reports insufficient funds: a failed debit may cost the payer a fee. The bank is polled
 * again the same day. Then the debit moves to another day as after an attempt, with a new notice.
 */
export const waitForFunds = async (
  deps: { readonly newId: NewId },
  tx: Transaction,
  held: LockedDebit,
  { nowMs, holidays }: { readonly nowMs: number; readonly holidays: DeclaredHolidays },
): Promise<void> => {
  const { debit } = held;
  const reason = 'insufficient_funds';
  const checkAt = nextFundsCheck(nowMs);
  if (checkAt !== null) {
    await moveDebit(tx, debit, 'funds.short', { reason, nextAt: new Date(checkAt) });
    return;
  }
  const shortDays = debit.shortDays + 1;
  const lastOn = lastDayOf(debit);
  const declined = { reason, attempts: debit.attempts, shortDays, tries: 1, lastOn } as const;
  const next = afterDecline(declined, nowMs, holidays);
  if (next.kind !== 'other_day') return giveUpDebit(deps, tx, held, reason, new Date(nowMs));
  const nextAt = new Date(noticeTime(next.day, 'fixed', nowMs));
  await moveDebit(tx, debit, 'funds.out', {
    ...{ reason, shortDays, effectiveOn: next.day, tries: 0, nextAt },
    triedAccountId: debit.accountId,
  });
};
