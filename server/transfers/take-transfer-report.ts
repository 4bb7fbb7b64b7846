import type { News } from '@yarda/domain/delivery.ts';
import type { TransferRail, TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import { type ReportTaker, takeReading } from '../http/report-door.ts';
import { lookIntoAccount } from './look-into-account.ts';
import { AccountNeverOpened, recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

interface TakingDeps extends TransferDeps {
  readonly rail: TransferRail;
  readonly failed: (error: unknown) => void;
}

/** Handles the reports of the transfer rail. */
export const transferReports = (deps: TakingDeps): ReportTaker => ({
  rail: deps.rail.name,
  take: async (delivery) => takeReading(await deps.rail.readReport(delivery), (report) => take(deps, report)),
});

const take = async (deps: TakingDeps, report: TransferReport | News<'account'>): Promise<void> => {
  const { rail, failed } = deps;
  if (report.kind === 'news') return lookIntoAccount(deps, { accountReference: report.reference });
  if (report.kind === 'return_failed')
    failed(new Error(`The rail ${rail.name} could not send back ${report.returnReference}: needs ${report.needs}`));
  await recordTransferReport(deps, rail.name, report).catch((error: unknown) => {
    if (!(error instanceof AccountNeverOpened)) throw error;
    failed(error);
  });
};
