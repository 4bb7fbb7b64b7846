import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { statement } from '../platform/database/database.ts';
import { tenAtOnce } from '../platform/jobs/max-concurrent.ts';
import { accountReference } from './transfers/account-reference.ts';
import { reconcileAccount } from './transfers/reconcile-account.ts';
import type { TransferDeps } from './transfers/return-transfer.ts';
import { newestAccountOf } from './transfers/transfer-account-store.ts';
import { accountsOfPayments, paymentsOfOpenAccounts } from './transfers/transfer-projection.ts';

/** The job that asks the rail to look for a transfer. */
export const searchTransferJob = 'look-for-transfer';

/** The job that has it look again, every minute and whenever the sandbox's clock moves. */
export const checkTransfersJob = 'look-again-for-transfers';

/** How long to wait for the rail's own report, and how long after an account has expired to go on asking. */
const reportMs = 20_000;
const afterwardsMs = 60 * 60 * 1000;

/** Any hundred: were there more, and reports lost for all, the same ones would be asked about each time. */
const awaited = statement(
  'payments-awaiting-transfer',
  `select p.payment_id from payments p
   where p.status = 'pending' and p.transfer_status = 'announced'
     and exists (select from transfer_announcements t
       where t.payment_id = p.payment_id and t.announced_at <= :announcedBefore)
     and exists (select from ${accountsOfPayments} a where a.payment_id = p.payment_id and a.expires_at > :expiresAfter)
   order by random() limit 100`,
);

/** Payments with an open account that nobody announced a transfer to: any hundred of the thousand that close last. */
const unannounced = statement(
  'payments-awaiting-unannounced',
  `select payment_id from payments
   where status = 'pending' and transfer_status = 'expected'
     and payment_id = any(array(${paymentsOfOpenAccounts(':now', ':rails')}))
   order by random() limit 100`,
);

export type PollingDeps = TransferDeps & {
  readonly rail: AmongRails<TransferRail>;
  readonly now: Clock;
  readonly failed: (error: unknown) => void;
};

/** Has the rail check a payment's newest account for the missing amount. */
export const searchTransfer = async (deps: PollingDeps, { paymentId }: { paymentId: string }): Promise<void> => {
  const account = await newestAccountOf(deps.database, paymentId);
  if (account)
    await reconcileAccount(deps, account.rail, { accountReference: accountReference(paymentId, account.ordinal) });
};

/** Searches for transfers without a report, announced by their payers or not: reports get lost. */
export const checkAgain = async (deps: PollingDeps): Promise<void> => {
  const announced = await deps.database.query(awaited, {
    announcedBefore: new Date(deps.now() - reportMs),
    expiresAfter: new Date(deps.now() - afterwardsMs),
  });
  const silent = await deps.database.query(unannounced, {
    now: new Date(deps.now()),
    rails: railsThatFind(deps),
  });
  await tenAtOnce([...announced, ...silent], (payment) => searchTransfer(deps, payment), deps.failed);
};

/** Looks for a transfer that nobody announced. Other rails repeat their reports, or would take the question for an announcement. */
export const searchUnannounced = async (deps: PollingDeps, paymentId: string): Promise<void> => {
  const account = await newestAccountOf(deps.database, paymentId);
  if (account && railsThatFind(deps).includes(account.rail)) await searchTransfer(deps, { paymentId });
};

const railsThatFind = ({ rail }: PollingDeps): string[] =>
  rail.all.filter(({ findTransfers }) => findTransfers).map(({ name }) => name);
