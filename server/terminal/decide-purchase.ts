import type { Clock } from '@yarda/domain/clock.ts';
import { givenBack, ledgerAccount } from '@yarda/domain/ledger/ledger-postings.ts';
import type { PurchaseDecision, TerminalAcquirer } from '@yarda/domain/terminal/terminal-ports.ts';
import type { ChargePurposes } from '../charges/charge-purpose.ts';
import { type Collected, collectMoney } from '../charges/collect-money.ts';
import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import { withinDeadline } from '../within-deadline.ts';
import {
  type PurchaseRecord,
  purchaseById,
  saveDecision,
  savePurchaseApplied,
  saveReversed,
  undecidedPurchases,
  unneededPurchases,
} from './terminal-store.ts';

export interface PurchaseDeps {
  readonly database: Database;
  readonly now: Clock;
  readonly acquirer: TerminalAcquirer;
  readonly chargePurposes: ChargePurposes;
  readonly jobs: JobQueue;
}

/** The job that looks after purchases whose answer was lost, and the one that gives back what came twice. */
export const resolvePurchasesJob = 'resolve-purchases';
export const reversePurchaseJob = 'reverse-purchase';

/** A purchase that has been waiting this long is nobody's any more: its page has gone, or this process died. */
const orphanedMs = 30_000;

const books = { settled: 'purchase_settled', holder: ledgerAccount.payerFunds } as const;

/** A purchase can only be given back whole. */
const takenBy = ({ purchaseId: reference, acquirer: rail, amountKobo, maskedPan }: PurchaseRecord): Collected => ({
  rail,
  reference,
  money: { attemptId: null, amountKobo, maskedPan, account: null, saveCard: false, indivisible: true },
});

/** Writes what became of a purchase, once, and what follows from it, in one transaction. */
export const decidePurchase = (
  deps: PurchaseDeps,
  purchase: PurchaseRecord,
  decision: PurchaseDecision | null,
): Promise<PurchaseRecord> =>
  deps.database.transaction(async (tx) => {
    const { purchaseId } = purchase;
    const at = new Date(deps.now());
    const held = await deps.chargePurposes.payment.hold(tx, purchase.paymentId);
    const first = await saveDecision(tx, purchaseId, decision, at);
    if (first && decision?.outcome === 'approved') {
      if (!held) throw new Error('A purchase was made for a payment that is not there');
      if ((await collectMoney(tx, held, books, takenBy(purchase), at)) > 0) await savePurchaseApplied(tx, purchaseId);
      else await deps.jobs.send(tx, reversePurchaseJob, { purchaseId });
    }
    const decided = await purchaseById(tx, purchaseId);
    if (!decided) throw new Error('A purchase was lost while it was decided');
    return decided;
  });

/**
 * Asks the acquirer what became of purchases that nobody waits for any more; it never pays, it only asks. Gives back what
 * was not needed, should the job for it have given up. One that cannot be asked about now is asked about the next time,
 * and keeps no other waiting.
 */
export const resolvePurchases = async (deps: PurchaseDeps): Promise<void> => {
  const before = new Date(deps.now() - orphanedMs);
  const undecided = await undecidedPurchases(deps.database, before);
  await Promise.allSettled(undecided.map((purchase) => resolvePurchase(deps, purchase)));
  const unneeded = await unneededPurchases(deps.database, before);
  await Promise.allSettled(unneeded.map((purchase) => reversePurchase(deps, purchase)));
};

const resolvePurchase = async (deps: PurchaseDeps, purchase: PurchaseRecord): Promise<void> => {
  const { rrn, tid } = purchase;
  await decidePurchase(deps, purchase, await withinDeadline(deps.acquirer.findPurchase({ rrn, tid })));
};

/** Gives an approved purchase back that was not needed. Asking the acquirer again is safe. */
export const reversePurchase = async (deps: PurchaseDeps, { purchaseId }: { purchaseId: string }): Promise<void> => {
  const purchase = await purchaseById(deps.database, purchaseId);
  if (purchase?.status !== 'approved' || purchase.applied || purchase.reversed) return;
  const { rrn, tid, amountKobo } = purchase;
  await withinDeadline(deps.acquirer.reversePurchase({ rrn, tid, amountKobo }));
  await deps.database.transaction(async (tx) => {
    const at = new Date(deps.now());
    await deps.chargePurposes.payment.hold(tx, purchase.paymentId);
    if (!(await saveReversed(tx, purchaseId, at))) return;
    const { acquirer, paymentId } = purchase;
    const postings = givenBack(acquirer, amountKobo, books.holder);
    await bookInLedger(tx, at, { kind: 'purchase_reversed', reference: purchaseId, paymentId, postings });
  });
};
