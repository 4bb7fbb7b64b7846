import type { Capability } from '../../platform/capability.ts';
import { eventLags } from './event-lags.ts';
import { type EventRouteDeps, eventRoutes } from './event-routes.ts';

export const openEvents = (deps: EventRouteDeps): Capability => ({
  routes: (app) => eventRoutes(app, deps),
  workers: [],
  gauge: () => eventLags(deps.database, deps.now),
});
