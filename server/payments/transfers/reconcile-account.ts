import type { AccountNamed, TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { findAccount } from './account-reference.ts';
import { recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

/**
 * Has the account's rail look into it for what is missing, and records what it knows: a report that was lost, or news that
 * proved nothing. Does nothing for an account that was never opened.
 */
export const reconcileAccount = async (
  deps: TransferDeps & { readonly rail: AmongRails<TransferRail> },
  name: string,
  named: AccountNamed,
): Promise<void> => {
  const { database, transferPurpose } = deps;
  const account = await findAccount(database, name, named);
  if (!account) return;
  const { reference, accountNumber, paymentId } = account;
  const locked = await database.transaction((tx) =>
    transferPurpose.lockPurposeByAccount(tx, name, { accountNumber, paymentId, reference: null }),
  );
  if (!locked || locked.balance.executed) return;
  const missingKobo = locked.balance.amountKobo - locked.balance.receivedKobo;
  const searching = deps.rail.of(name).searchTransfer({ reference, accountNumber, missingKobo });
  for (const report of await withinDeadline(searching)) await recordTransferReport(deps, name, report);
};
