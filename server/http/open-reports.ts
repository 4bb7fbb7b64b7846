import type { Capability } from '../capability.ts';
import { type Reporting, reportDoor } from './report-door.ts';
import type { RequestLimits } from './request-limits.ts';

/** One webhook route for the reports of all rails. */
export const openReports = (takers: readonly Reporting[], limits: RequestLimits): Capability => ({
  routes: (app) =>
    reportDoor(
      app,
      takers.flatMap(({ reports }) => reports),
      limits,
    ),
  workers: [],
});
