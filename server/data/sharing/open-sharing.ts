import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter, hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ground } from '../../platform/ground.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { endSharing, forgetEnded, nextLastDay, nextToForgetAt, sharingOver } from './ended-items-store.ts';

/**
 * The job that ends what is over, and deletes our copies of what is shared no longer: every minute, far sooner than the
 * day that a deletion may take.
 */
const endSharingJob = 'end-sharing';

const batch = 500;

type Deps = Pick<Ground, 'database' | 'now'>;

export const openSharing = (deps: Deps): Capability => ({
  routes: () => {},
  workers: [{ name: endSharingJob, cron: '* * * * *', work: () => endAndForget(deps) }],
  nextDue: async () => {
    const [forgetAt, lastDay] = [await nextToForgetAt(deps.database), await nextLastDay(deps.database)];
    const overAt = lastDay === null ? null : new Date(hourInLagos(daysAfter(lastDay, 1), 0));
    return earliestOf([forgetAt, overAt]);
  },
});

const endAndForget = async ({ database, now }: Deps): Promise<void> => {
  const at = new Date(now());
  await forEachIsolated([endOver, forgetOver], (work) => work(database, at));
};

const endOver = async (database: Database, at: Date): Promise<void> => {
  const today = dayInLagos(at.getTime());
  for (let over = await sharingOver(database, today, batch); over.length > 0; ) {
    await forEachIsolated(over, (consentId) =>
      database.transaction((tx) => endSharing(tx, consentId, { as: 'expired', over: today }, at)),
    );
    over = await sharingOver(database, today, batch);
  }
};

const forgetOver = async (database: Database, at: Date): Promise<void> => {
  for (let deleted = batch; deleted === batch; ) deleted = await forgetEnded(database, at, batch);
};
