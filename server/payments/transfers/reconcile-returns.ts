import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { statement } from '../../platform/database/database.ts';
import { tenAtOnce } from '../../platform/jobs/max-concurrent.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { pollTimes } from './poll-times.ts';
import { recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

/** The job that asks how returns ended, every minute and whenever the sandbox's clock moves. */
export const reconcileReturnsJob = 'look-for-returns';

const dueReturns = statement(
  'transfer-returns-due',
  `update transfer_returns r set looked_at = :now from transfers t
   where t.transfer_id = r.transfer_id and r.return_id in (
     select return_id from transfer_returns
     where status = 'pending' and requested_at <= :requestedBefore and (looked_at is null or looked_at <= :polledBefore)
     order by looked_at nulls first limit 50 for update skip locked
   ) returning r.return_id, r.amount_kobo, t.rail, t.rail_reference`,
);

interface DueReturn {
  readonly returnId: string;
  readonly amountKobo: number;
  readonly rail: string;
  readonly railReference: string;
}

/** Asks the rails about returns whose report may be lost. One that cannot be asked about now is asked about later. */
export const reconcileReturns = async (
  deps: TransferDeps & { readonly rail: AmongRails<TransferRail>; readonly failed: (error: unknown) => void },
): Promise<void> => {
  const times = pollTimes(deps.now());
  await tenAtOnce(await deps.database.query(dueReturns, times), (due) => poll(deps, due), deps.failed);
};

/** It is ordered again first, which has no effect unless it never left. */
const poll = async (
  deps: TransferDeps & { readonly rail: AmongRails<TransferRail> },
  { returnId: reference, amountKobo, rail: name, railReference: transferReference }: DueReturn,
): Promise<void> => {
  const rail = deps.rail.of(name);
  if (!rail.findReturn) return;
  await withinDeadline(rail.returnTransfer({ reference, transferReference, amountKobo }));
  const report = await withinDeadline(rail.findReturn({ reference, transferReference }));
  if (report) await recordTransferReport(deps, name, report);
};
