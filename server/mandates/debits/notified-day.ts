import { firstDay, lastDayOf, withinNoticeHours } from '@yarda/domain/mandates/debits/debit-times.ts';
import { noticeClaimMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { businessDayFrom, type DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { DebitRow } from './debit-store.ts';

type DaysOfDebit = Pick<DebitRow, 'amountType' | 'dueOn' | 'effectiveOn'>;

/** The notices that come before a debit: each tells of its day. */
export type NoticeBefore = 'before' | 'again' | 'moved';

/** The first notice of a variable sum goes out earlier. Later notices follow the rule of a fixed sum. */
export const floorOf = (kind: NoticeBefore, { amountType }: Pick<DebitRow, 'amountType'>) =>
  kind === 'before' ? amountType : 'fixed';

/**
 * The day that a notice names which is sent at a moment, and accepted soon after: the debit's own, or the first on which it
 * can be made by then.
 */
export const notifiedDay = (
  debit: DaysOfDebit,
  kind: NoticeBefore,
  sentMs: number,
  holidays: DeclaredHolidays,
): string => firstDay(debit.effectiveOn ?? debit.dueOn, floorOf(kind, debit), sentMs + noticeClaimMs, holidays);

/** That day, where the notice is to be ordered at a moment. Throws `CalendarEnds` where no holidays are known. */
export const dayToNotify = (
  debit: DaysOfDebit,
  kind: NoticeBefore,
  nowMs: number,
  holidays: DeclaredHolidays,
): string => businessDayFrom(notifiedDay(debit, kind, withinNoticeHours(nowMs) + noticeClaimMs, holidays), holidays);

/** Whether a debit is not made on a day, since that is too long after the day that was signed. */
export const isTooLate = (debit: DaysOfDebit & Pick<DebitRow, 'nextDueOn'>, day: string): boolean =>
  day > lastDayOf(debit);
