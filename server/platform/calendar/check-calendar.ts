import { dayInLagos, daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { coveredDays } from '@yarda/domain/platform/calendar/nigerian-holidays.ts';

/** The job that looks, each morning, how long the holidays are still known. */
export const checkCalendarJob = 'check-calendar';

/** Half a year is enough to carry the table on, and more than debits are planned ahead. */
const warningDays = 183;

/** Raises an alarm while the table of holidays ends within half a year: debits after it cannot be planned. */
export const checkCalendar = (nowMs: number, failed: (error: unknown) => void): void => {
  if (daysAfter(dayInLagos(nowMs), warningDays) <= coveredDays.last) return;
  failed(
    new Error(
      `Holidays are known until ${coveredDays.last} only: carry domain/platform/calendar/nigerian-holidays.ts on`,
    ),
  );
};
