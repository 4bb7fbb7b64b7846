import { collected, ledgerAccount } from '@yarda/domain/ledger/ledger-postings.ts';
import { applyTransfer } from '@yarda/domain/transfers/apply-transfer.ts';
import type { TransferRail, TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Transaction } from '../database/database.ts';
import { type ReportTaker, takeReading } from '../http/report-door.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { orderReturn, recordReturn, type TransferDeps } from './return-transfer.ts';
import type { HeldTransfer } from './transfer-purpose.ts';
import {
  reopenAccount,
  saveReceivedTransfer,
  saveSettledTransfer,
  type TransferFact,
  takeRailReport,
} from './transfer-store.ts';

/** Handles the reports of the transfer rail. */
export const transferReports = (
  deps: TransferDeps & { readonly rail: TransferRail; readonly failed: (error: unknown) => void },
): ReportTaker => ({
  rail: deps.rail.name,
  take: async (delivery) =>
    takeReading(await deps.rail.readReport(delivery), (report) =>
      recordTransferReport(deps, deps.rail.name, report).catch((error: unknown) => {
        if (!(error instanceof AccountNeverOpened)) throw error;
        deps.failed(error);
      }),
    ),
});

/**
 * A report about an account that we do not know. It is acknowledged, because the provider would repeat it for days, and
 * logged, because money may have arrived; it is not taken, so that a copy counts once the account is known.
 */
class AccountNeverOpened extends Error {}

/**
 * Records a rail's report exactly once, however often it is repeated, reordered or raced. One transaction books the
 * money, applies it to its purpose and orders the return of the rest.
 */
export const recordTransferReport = (deps: TransferDeps, rail: string, report: TransferReport): Promise<void> =>
  deps.database.transaction(async (tx) => {
    const taken = takeRailReport(tx, rail, report.eventId, new Date(deps.now()));
    if (report.kind === 'returned') {
      if (await taken) await recordReturn(deps, tx, report.returnReference);
      return;
    }
    // Both queries go out together; if the report was already taken, the lock is wasted but harmless.
    const [isNew, held] = await Promise.all([
      taken,
      deps.transferPurpose.holdByAccount(tx, rail, report.accountNumber),
    ]);
    if (!isNew) return;
    if (!held) throw new AccountNeverOpened(`The rail ${rail} reports on an account never opened: ${report.eventId}`);
    if (report.kind === 'received') return recordReceived(deps, tx, rail, held, report);
    return recordSettled(deps, tx, rail, held, report, report.receivedAt <= held.accountExpiresAt);
  });

const recordReceived = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  held: HeldTransfer,
  fact: TransferFact,
): Promise<void> => {
  const transferId = await saveReceivedTransfer(tx, deps.newId('transfer'), rail, held.paymentId, fact);
  if (transferId) await held.received(fact);
};

const recordSettled = async (
  deps: TransferDeps,
  tx: Transaction,
  rail: string,
  held: HeldTransfer,
  fact: TransferFact,
  inTime: boolean,
): Promise<void> => {
  const at = new Date(deps.now());
  const { paymentId, balance } = held;
  const { amountKobo, accountNumber } = fact;
  const effect = applyTransfer(balance, { amountKobo, inTime });
  const { appliedKobo, returnedKobo, returnReason: reason } = effect;
  const counted = { appliedKobo, at };
  const transferId = await saveSettledTransfer(tx, deps.newId('transfer'), rail, paymentId, fact, counted);
  if (!transferId) return;
  const postings = collected(rail, amountKobo, ledgerAccount.payerFunds);
  await Promise.all([
    bookInLedger(tx, at, { kind: 'transfer_settled', reference: transferId, paymentId, postings }),
    held.settled(fact, effect, at),
    ...(effect.executes ? [] : [reopenAccount(tx, rail, accountNumber)]),
    ...(reason ? [orderReturn(deps, tx, { transferId, paymentId, amountKobo: returnedKobo, reason })] : []),
  ]);
};
