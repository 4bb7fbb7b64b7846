import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { type CalendarDeps, calendarRoutes } from './calendar-routes.ts';
import { checkCalendar, checkCalendarJob } from './check-calendar.ts';

/** Lets an operator declare a public holiday, and says when the table of those that are known comes to its end. */
export const openCalendar = (deps: CalendarDeps & Pick<Ground, 'failed'>): Capability => ({
  workers: [{ name: checkCalendarJob, cron: '0 6 * * *', work: async () => checkCalendar(deps.now(), deps.failed) }],
  routes: (app) => calendarRoutes(app, deps),
});
