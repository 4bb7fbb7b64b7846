import { earliestOf } from '@yarda/domain/platform/earliest-of.ts';
import type { TaskGiver } from '../../platform/audit/operator-tasks.ts';
import type { Capability } from '../../platform/capability.ts';
import type { BindingDeps } from '../../platform/http/bind-call.ts';
import type { ListReads } from '../../platform/http/page-source.ts';
import { nextNoticeAt } from '../../platform/messages/notice-store.ts';
import { secondsSince } from '../../platform/metrics/seconds-since.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { debitRoutes } from './debit-routes.ts';
import { nextDebitAt } from './debit-store.ts';
import { debitTasks } from './debit-tasks.ts';
import { merchantDebitRoutes } from './merchant-debit-routes.ts';
import { moveOffHolidays } from './move-off-holidays.ts';
import { operatorDebitRoutes } from './operator-debit-routes.ts';
import { sweepDebits, sweepDebitsJob } from './sweep-debits.ts';

/** Carries out what was granted. */
export const openDebits = (deps: DebitsDeps & BindingDeps & ListReads): Capability & TaskGiver => {
  const cachedHolidays = new Set<string>();
  const sweep = async (): Promise<void> => {
    await moveOffHolidays(deps, cachedHolidays);
    await sweepDebits(deps);
  };
  return {
    routes: (app) => {
      debitRoutes(app, deps);
      merchantDebitRoutes(app, deps);
      operatorDebitRoutes(app, deps);
    },
    workers: [{ name: sweepDebitsJob, cron: '* * * * *', work: sweep }],
    gauge: async () => ({
      yarda_debit_lag_seconds: secondsSince(await nextDebitAt(deps.database), deps.now()),
      yarda_notice_lag_seconds: secondsSince(await nextNoticeAt(deps.database), deps.now()),
    }),
    tasks: () => debitTasks(deps.database, deps.now),
    nextDue: async () => earliestOf([await nextDebitAt(deps.database), await nextNoticeAt(deps.database)]),
  };
};
