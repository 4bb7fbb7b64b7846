import type { Capability } from '../capability.ts';
import { createSeal } from '../database/seal.ts';
import type { Ground } from '../ground.ts';
import { personalKey } from '../keys/key-names.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { handOver, type Reporting, reportDoor } from './report-door.ts';
import { retrySetAside } from './set-aside-reports.ts';
import { countSetAside } from './set-aside-store.ts';

type Deps = Pick<Ground, 'database' | 'now' | 'failed' | 'keys' | 'limits'>;

/** One webhook route for the reports of all rails. */
export const openReports = ({ keys, ...ground }: Deps, reporting: readonly Reporting[]): Capability => {
  const takers = reporting.flatMap(({ reports }) => reports);
  const aside = { ...ground, seal: createSeal(openKeyRing(keys, personalKey)) };
  return {
    routes: (app) => reportDoor(app, takers, aside),
    workers: [
      {
        ...{ name: 'retry-set-aside-reports', cron: '*/10 * * * *' },
        work: () => retrySetAside(aside, (rail, delivery) => handOver(takers, rail, delivery)),
      },
    ],
    gauge: async () => ({ yarda_reports_set_aside: await countSetAside(ground.database) }),
  };
};
