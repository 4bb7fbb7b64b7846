import type { AccountNamed, TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import { withinDeadline } from '../within-deadline.ts';
import { findAccount } from './account-reference.ts';
import { recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

/**
 * Has the rail look into an account for what is missing, and records what it knows: a report that was lost, or news that
 * proved nothing. Does nothing for an account that was never opened.
 */
export const lookIntoAccount = async (
  deps: TransferDeps & { readonly rail: TransferRail },
  named: AccountNamed,
): Promise<void> => {
  const { rail, database, transferPurpose } = deps;
  const account = await findAccount(database, rail.name, named);
  if (!account) return;
  const { reference, accountNumber } = account;
  const held = await database.transaction((tx) => transferPurpose.holdByAccount(tx, rail.name, accountNumber));
  if (!held || held.balance.executed) return;
  const missingKobo = held.balance.amountKobo - held.balance.receivedKobo;
  const known = await withinDeadline(rail.lookForTransfer({ reference, accountNumber, missingKobo }));
  for (const report of known) await recordTransferReport(deps, rail.name, report);
};
