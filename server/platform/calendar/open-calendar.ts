import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { coveredDays } from '@yarda/domain/platform/calendar/nigerian-holidays.ts';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { type CalendarDeps, calendarRoutes } from './calendar-routes.ts';

/** Lets an operator declare a public holiday, and says when the table of those that are known comes to its end. */
export const openCalendar = (deps: CalendarDeps & Pick<Ground, 'failed'>): Capability => ({
  workers: [{ name: checkCalendarJob, cron: '0 6 * * *', work: async () => checkCalendar(deps.now(), deps.failed) }],
  routes: (app) => calendarRoutes(app, deps),
});

/** The job that looks, each morning, how long the holidays are still known. */
const checkCalendarJob = 'check-calendar';

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
