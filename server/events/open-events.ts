import type { Capability } from '../capability.ts';
import { eventLags } from './event-lags.ts';
import { type EventRouteDeps, eventRoutes } from './event-routes.ts';
import { forgetEvents } from './merchant-event-store.ts';
import { forgetOutbox } from './outbox-drainer.ts';

/** How long a merchant can read an event. */
const eventLifeMs = 90 * 24 * 60 * 60 * 1000;

export const openEvents = (deps: EventRouteDeps): Capability => ({
  routes: (app) => eventRoutes(app, deps),
  workers: [],
  gauge: () => eventLags(deps.database, deps.now),
  forget: async () => {
    await forgetOutbox(deps.database, Date.now());
    await forgetEvents(deps.database, new Date(deps.now() - eventLifeMs));
  },
});
