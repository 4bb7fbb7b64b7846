import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { savePauseOver } from '../../mandates/limits/mandate-changes-store.ts';
import { lockMandate } from '../../mandates/limits/mandate-store.ts';
import { nextPauseEnd, pausesOver } from '../../mandates/limits/pause-ends-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';

/** The job that ends, every minute, pauses that were set until a day that has come. */
export const endPausesJob = 'end-pauses';

const batch = 500;

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/** Ends each pause whose day has come, and tells of it. Debits are judged by the day, and wait for no sweep. */
export const endPauses = async ({ database, now }: Deps): Promise<void> => {
  const at = new Date(now());
  const today = dayInLagos(at.getTime());
  for (;;) {
    const over = await pausesOver(database, today, batch);
    await forEachIsolated(over, (consentId) =>
      database.transaction(async (tx) => {
        const mandate = await lockMandate(tx, consentId);
        for (const { by, until } of mandate?.pauses ?? [])
          if (until !== null && until <= today) await savePauseOver(tx, consentId, by, at);
      }),
    );
    if (over.length < batch) return;
  }
};

/** When the next pause ends by itself. */
export const nextPauseEndAt = async ({ database }: Pick<Deps, 'database'>): Promise<Date | null> => {
  const day = await nextPauseEnd(database);
  return day === null ? null : new Date(hourInLagos(day, 0));
};
