import type { Capability } from '../capability.ts';
import { type CalendarDeps, calendarRoutes } from './calendar-routes.ts';

/** Lets an operator declare a public holiday. */
export const openCalendar = (deps: CalendarDeps): Capability => ({
  workers: [],
  routes: (app) => calendarRoutes(app, deps),
});
