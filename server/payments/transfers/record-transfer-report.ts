import {
  collected,
  collectionOwner,
  feeDeducted,
  ledgerAccount,
} from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { applyTransfer } from '@yarda/domain/payments/transfers/apply-transfer.ts';
import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Booking, bookInLedger } from '../ledger/ledger.ts';
import { numberedAccount } from './account-reference.ts';
import { orderReturn, recordReturn, recordReturnFailed, type TransferDeps } from './return-transfer.ts';
import type { LockedTransfer, OwnedAccount } from './transfer-purpose.ts';
import { saveRejection } from './transfer-rejection-store.ts';
import {
  reopenAccount,
  saveReceivedTransfer,
  saveSettledTransfer,
  type TransferFact,
  takeRailReport,
} from './transfer-store.ts';

/**
 * A report about an account that we do not know. It is acknowledged, because the provider would repeat it for days, and
 * logged, because money may have arrived; it is not taken, so that a copy counts once the account is known.
 */
export class AccountNeverOpened extends Error {
  override readonly name = 'AccountNeverOpened';
}

/**
 * Records a rail's report exactly once, however often it is repeated, reordered or raced. One transaction books the
 * money, applies it to its purpose and orders the return of the rest.
 */
export const recordTransferReport = async (deps: TransferDeps, rail: string, report: TransferReport): Promise<void> => {
  await deps.database.transaction((tx) => recordTransferReportIn(deps, tx, rail, report));
};

/** The same within a transaction. Resolves to whether money was booked. */
export const recordTransferReportIn = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  report: TransferReport,
): Promise<boolean> => {
  const isTaken = () => takeRailReport(tx, rail, report.eventId, new Date(deps.now()));
  if ('returnReference' in report) {
    if (!(await isTaken())) return false;
    if (report.kind === 'returned') return recordReturn(deps, tx, rail, report.returnReference);
    await recordReturnFailed(deps, tx, rail, report);
    return false;
  }
  const account = await numberedAccount(tx, rail, report);
  // Both queries go out together; if the report was already taken, the lock is wasted but harmless.
  const [isNew, locked] = await Promise.all([
    isTaken(),
    account && deps.transferPurpose.lockPurposeByAccount(tx, rail, { ...account, reference: referenceOf(report) }),
  ]);
  if (!isNew) return false;
  if (!account || !locked)
    throw new AccountNeverOpened(`The rail ${rail} reports on an account never opened: ${report.eventId}`);
  const arrived = { ...report, accountNumber: account.accountNumber };
  if (arrived.kind === 'settled')
    return recordSettled(deps, tx, rail, locked, arrived, arrived.receivedAt <= locked.accountExpiresAt);
  if (arrived.kind === 'rejected') await recordRejected(deps, tx, rail, locked, arrived);
  else await recordReceived(deps, tx, rail, locked, arrived);
  return false;
};

const referenceOf = (report: TransferReport): string | null => ('reference' in report ? report.reference : null);

type Rejected = Extract<TransferReport, { kind: 'rejected' }> & { readonly accountNumber: string };

/** Records money that the bank rejected. The money was never ours: nothing is booked, and the payer is notified. */
const recordRejected = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  locked: LockedTransfer,
  rejected: Rejected,
): Promise<void> => {
  await saveRejection(tx, rail, locked.paymentId, rejected, new Date(deps.now()));
  await locked.rejected(rejected.amountKobo);
};

const recordReceived = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  locked: OwnedAccount,
  fact: TransferFact,
): Promise<void> => {
  if (locked.recorded) return;
  saveReceivedTransfer(tx, deps.newId('transfer'), rail, locked.paymentId, fact);
  await locked.received(fact);
};

const recordSettled = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  locked: OwnedAccount,
  fact: TransferFact,
  inTime: boolean,
): Promise<boolean> => {
  const { paymentId, balance, payee, recorded } = locked;
  if (recorded?.hasSettled) return false;
  const at = new Date(deps.now());
  const { amountKobo, accountNumber, feeKobo = 0 } = fact;
  const effect = applyTransfer(balance, { amountKobo, inTime });
  const { appliedKobo, returnedKobo, returnReason: reason } = effect;
  const transferId = recorded?.transferId ?? deps.newId('transfer');
  saveSettledTransfer(tx, transferId, rail, paymentId, fact, { appliedKobo, payee, at });
  const postings = collected(collectionOwner(rail, payee), amountKobo, ledgerAccount.payerFunds);
  bookInLedger(tx, at, { kind: 'transfer_settled', reference: transferId, paymentId, postings });
  if (feeKobo > 0) bookInLedger(tx, at, feeBooking(rail, transferId, feeKobo));
  await Promise.all([
    locked.settled(fact, effect, at),
    ...(effect.executes ? [] : [reopenAccount(tx, { rail, accountNumber, paymentId })]),
    ...(reason ? [orderReturn(deps, tx, { transferId, paymentId, amountKobo: returnedKobo, reason })] : []),
  ]);
  return true;
};

const feeBooking = (rail: string, reference: string, feeKobo: number): Booking => ({
  ...{ kind: 'transfer_fee', reference, paymentId: null },
  postings: feeDeducted(rail, feeKobo),
});
