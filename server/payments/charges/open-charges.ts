import type { TaskGiver } from '../../platform/audit/operator-tasks.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Reporting } from '../../platform/reports/report-door.ts';
import type { BookingDeps } from './book-money.ts';
import { debitAccount, debitAccountJob } from './debit-account.ts';
import { operatorMoneyRoutes } from './operator-money-routes.ts';
import { reconcileCharges, reconcileChargesJob } from './reconcile-charges.ts';
import { reconcileRefunds, reconcileRefundsJob } from './reconcile-refunds.ts';
import { chargeReports } from './record-charge-report.ts';
import { refundCharge, refundChargeJob } from './refund-charge.ts';
import { refundTasks } from './refund-tasks.ts';
import { returnRoutes } from './return-of-charge.ts';
import { undecidedCharges } from './undecided-charges.ts';

export const openCharges = (
  ground: Ground,
  { rail, cardRail, mandateRail }: Pick<BookingDeps, 'rail' | 'cardRail' | 'mandateRail'>,
  { chargePurposes, transferPurpose }: Pick<BookingDeps, 'chargePurposes' | 'transferPurpose'>,
): Capability & Reporting & TaskGiver => {
  const deps = { ...ground, cardRail, mandateRail, chargePurposes };
  const refund = ({ refundId = '' }) => refundCharge(deps, { refundId });
  return {
    routes: (app) => {
      returnRoutes(app, deps);
      operatorMoneyRoutes(app, { ...deps, rail, transferPurpose });
    },
    workers: [
      { name: debitAccountJob, work: ({ attemptId = '' }) => debitAccount(deps, attemptId) },
      { name: refundChargeJob, work: refund },
      { name: reconcileRefundsJob, cron: '* * * * *', work: () => reconcileRefunds(deps) },
      { name: reconcileChargesJob, cron: '* * * * *', work: () => reconcileCharges(deps) },
    ],
    gauge: () => undecidedCharges(ground.database, ground.now),
    reports: chargeReports(deps),
    tasks: () => refundTasks(ground.database, ground.now),
  };
};
