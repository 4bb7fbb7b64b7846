import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { TaskGiver } from '../../platform/audit/operator-tasks.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import type { Reporting } from '../../platform/reports/report-door.ts';
import { reconcileClosedAccounts, reconcileClosedAccountsJob } from './reconcile-closed-accounts.ts';
import { reconcileReturns, reconcileReturnsJob } from './reconcile-returns.ts';
import { returnShortTransfers, returnShortTransfersJob } from './return-short-transfers.ts';
import { returnTasks } from './return-tasks.ts';
import { returnTransfer, returnTransferJob } from './return-transfer.ts';
import { transferReports } from './take-transfer-report.ts';
import type { TransferPurpose } from './transfer-purpose.ts';

export const openTransfers = (
  ground: Ground,
  { rail }: { readonly rail: AmongRails<TransferRail> },
  { transferPurpose }: { readonly transferPurpose: TransferPurpose },
): Capability & Reporting & TaskGiver => {
  const deps = { ...ground, rail, transferPurpose };
  return {
    routes: () => undefined,
    workers: [
      { name: returnTransferJob, work: ({ returnId = '' }) => returnTransfer(deps, { returnId }) },
      { name: reconcileReturnsJob, cron: '* * * * *', work: () => reconcileReturns(deps) },
      { name: reconcileClosedAccountsJob, cron: '* * * * *', work: () => reconcileClosedAccounts(deps) },
      { name: returnShortTransfersJob, cron: '* * * * *', work: () => returnShortTransfers(deps) },
    ],
    reports: transferReports(deps),
    tasks: () => returnTasks(ground.database, ground.now),
  };
};
