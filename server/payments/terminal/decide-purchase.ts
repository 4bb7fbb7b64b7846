import { ledgerAccount, moneyReturned } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import type { PurchaseDecision, TerminalAcquirer } from '@yarda/domain/payments/terminal/terminal-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import type { ChargePurposes } from '../charges/charge-purpose.ts';
import { type Collected, collectMoney } from '../charges/collect-money.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import {
  type PurchaseRecord,
  purchaseById,
  saveDecision,
  savePurchaseApplied,
  savePurchaseUnapplied,
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

/** The job that resolves purchases whose answer was lost, and the one that reverses purchases that were not needed. */
export const resolvePurchasesJob = 'resolve-purchases';
export const reversePurchaseJob = 'reverse-purchase';

/** A purchase waiting this long is presumed abandoned: its page has gone, or this process died. */
const orphanedMs = 30_000;

const books = { settled: 'purchase_settled', holder: ledgerAccount.payerFunds } as const;

/** A purchase can only be reversed in full. */
const takenBy = ({
  purchaseId: reference,
  acquirer: rail,
  amountKobo,
  maskedPan,
  payerUserId,
  claimHash,
}: PurchaseRecord): Collected => ({
  rail,
  reference,
  money: {
    ...{ attemptId: null, amountKobo, maskedPan, account: null, saveCard: false, indivisible: true },
    ...{ payerUserId, claimHash },
  },
});

/** Records a purchase's outcome once, with its effects, in one transaction. */
export const decidePurchase = (
  deps: PurchaseDeps,
  purchase: PurchaseRecord,
  decision: PurchaseDecision | null,
): Promise<PurchaseRecord> =>
  deps.database.transaction(async (tx) => {
    const { purchaseId } = purchase;
    const at = new Date(deps.now());
    const locked = await deps.chargePurposes.payment.lock(tx, purchase.paymentId);
    const first = await saveDecision(tx, purchaseId, decision, at);
    if (first && decision?.outcome === 'approved') {
      if (!locked) throw new Error('A purchase was made for a payment that is not there');
      if ((await collectMoney(tx, locked, books, takenBy(purchase), at)) > 0) await savePurchaseApplied(tx, purchaseId);
      else await deps.jobs.send(tx, reversePurchaseJob, { purchaseId });
    }
    const decided = await purchaseById(tx, purchaseId);
    if (!decided) throw new Error('A purchase was lost while it was decided');
    return decided;
  });

/**
 * Asks the acquirer about the outcome of abandoned purchases; it never pays, it only asks. Also reverses unneeded
 * purchases, in case their job has given up. One it cannot ask about now is retried next time and does not delay the
 * others.
 */
export const resolvePurchases = async (deps: ResolvingDeps): Promise<void> => {
  const before = new Date(deps.now() - orphanedMs);
  const { database } = deps;
  await forEach(
    (page) => undecidedPurchases(database, { before, ...page }),
    (purchase) => resolvePurchase(deps, purchase).catch(deps.failed),
  );
  await forEach(
    (page) => unneededPurchases(database, { before, ...page }),
    (purchase) => reversePurchase(deps, purchase).catch(deps.failed),
  );
};

type ResolvingDeps = PurchaseDeps & { readonly failed: (error: unknown) => void };

const maxAtOnce = 50;

const forEach = async (
  read: (page: { readonly after: string; readonly limit: number }) => Promise<PurchaseRecord[]>,
  work: (purchase: PurchaseRecord) => Promise<void>,
): Promise<void> => {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const purchases = await read({ after, limit: maxAtOnce });
    await Promise.all(purchases.map(work));
    after = purchases.length < maxAtOnce ? undefined : purchases.at(-1)?.purchaseId;
  }
};

const resolvePurchase = async (deps: PurchaseDeps, purchase: PurchaseRecord): Promise<void> => {
  const { rrn, tid } = purchase;
  await decidePurchase(deps, purchase, await withinDeadline(deps.acquirer.findPurchase({ rrn, tid })));
};

/** Gives back a purchase that counted, whole. Resolves to its id. The caller holds its payment's lock. */
export const refundPurchase = async (
  deps: Pick<PurchaseDeps, 'jobs'>,
  tx: Transaction,
  purchaseId: string,
): Promise<string> => {
  await savePurchaseUnapplied(tx, purchaseId);
  await deps.jobs.send(tx, reversePurchaseJob, { purchaseId });
  return purchaseId;
};

/** Reverses an approved purchase that was not needed. Repeating the request is safe. */
export const reversePurchase = async (deps: PurchaseDeps, { purchaseId }: { purchaseId: string }): Promise<void> => {
  const purchase = await purchaseById(deps.database, purchaseId);
  if (purchase?.status !== 'approved' || purchase.applied || purchase.reversed) return;
  const { rrn, tid, amountKobo } = purchase;
  await withinDeadline(deps.acquirer.reversePurchase({ rrn, tid, amountKobo }));
  await deps.database.transaction(async (tx) => {
    const at = new Date(deps.now());
    const locked = await deps.chargePurposes.payment.lock(tx, purchase.paymentId);
    if (!(await saveReversed(tx, purchaseId, at))) return;
    const { acquirer, paymentId } = purchase;
    const postings = moneyReturned(acquirer, amountKobo, books.holder);
    bookInLedger(tx, at, { kind: 'purchase_reversed', reference: purchaseId, paymentId, postings });
    await locked?.purchaseReversed?.(purchaseId);
  });
};
