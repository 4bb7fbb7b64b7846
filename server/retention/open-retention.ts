import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { archiveLag } from './archive-lag.ts';
import { dropExpired } from './drop-expired.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { forgetAged } from './forget-aged.ts';

/** Below what a job may take; what is left waits for the next time. */
const maxDurationMs = 15_000;

export const openRetention = (ground: Ground): Capability => {
  const { database, now } = ground;
  const clocks = { now, machine: Date.now };
  return {
    routes: (app) => erasureRoutes(app, ground),
    workers: [
      {
        name: 'drop-expired',
        cron: '2-59/5 * * * *',
        work: async () => {
          await dropExpired(database, clocks, Date.now() + maxDurationMs);
        },
      },
      {
        name: 'forget-aged',
        cron: '47 * * * *',
        work: async () => {
          await forgetAged(database, clocks, Date.now() + maxDurationMs);
        },
      },
    ],
    gauge: async () => ({ yarda_archive_lag_seconds: await archiveLag(database) }),
  };
};
