import type { TransferRail, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { ChangeNotice } from '@yarda/domain/platform/messages/delivery.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { type ReportTaker, takeReading } from '../../platform/reports/report-door.ts';
import { reconcileAccount } from './reconcile-account.ts';
import { AccountNeverOpened, recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

interface TakingDeps extends TransferDeps {
  readonly rail: AmongRails<TransferRail>;
  readonly failed: (error: unknown) => void;
}

/** Handles the reports of all transfer rails. */
export const transferReports = (deps: TakingDeps): ReportTaker[] =>
  deps.rail.all.map((rail) => ({
    rail: rail.name,
    take: async (delivery) => takeReading(await rail.readReport(delivery), (report) => take(deps, rail.name, report)),
  }));

const take = async (
  deps: TakingDeps,
  rail: string,
  report: TransferReport | ChangeNotice<'account'>,
): Promise<void> => {
  const { failed } = deps;
  if (report.kind === 'news') return reconcileAccount(deps, rail, { accountReference: report.reference });
  await recordTransferReport(deps, rail, report).catch((error: unknown) => {
    if (!(error instanceof AccountNeverOpened)) throw error;
    failed(error);
  });
};
