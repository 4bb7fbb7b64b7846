import { statement, type Transaction } from '../../platform/database/database.ts';
import { forEachIsolated } from '../../platform/jobs/for-each-isolated.ts';
import { orderReturn, type TransferDeps } from './return-transfer.ts';
import { newestAccountOf } from './transfer-account-store.ts';
import { appliedTransfers, saveApplied } from './transfer-store.ts';

/** The job, run every minute and whenever the sandbox's clock moves. */
export const returnShortTransfersJob = 'return-short-transfers';

/** How long to wait for money the bank has seen but not settled. */
const settlingMs = 24 * 60 * 60 * 1000;

const expiredAccounts = statement(
  'transfer-accounts-expired',
  `select rail, account_number, payment_id from transfer_accounts a
   where short_returned_at is null and expires_at <= :now and not exists (
     select from transfers t where t.payment_id = a.payment_id and t.rail = a.rail
       and t.account_number = a.account_number and t.status = 'received' and t.received_at > :receivedAfter
   ) order by expires_at limit 100`,
);
const closeAccount = statement(
  'transfer-account-close',
  `update transfer_accounts set short_returned_at = :shortReturnedAt
   where rail = :rail and account_number = :accountNumber and payment_id = :paymentId
     and short_returned_at is null
   returning payment_id`,
);

interface AccountRow {
  readonly rail: string;
  readonly accountNumber: string;
  readonly paymentId: string;
}

/** Returns the money in accounts that expired before the amount was complete, once all of it has settled. */
export const returnShortTransfers = async (deps: TransferDeps): Promise<void> => {
  for (;;) {
    const times = { now: new Date(deps.now()), receivedAfter: new Date(deps.now() - settlingMs) };
    const expired = await deps.database.query(expiredAccounts, times);
    await forEachIsolated(expired, (account) => deps.database.transaction((tx) => closeExpired(deps, tx, account)));
    if (expired.length === 0) return;
  }
};

const closeExpired = async (deps: TransferDeps, tx: Transaction, account: AccountRow): Promise<void> => {
  const { rail, accountNumber, paymentId } = account;
  const locked = await deps.transferPurpose.lock(tx, paymentId);
  const closed = await tx.query(closeAccount, {
    rail,
    accountNumber,
    shortReturnedAt: new Date(deps.now()),
    paymentId,
  });
  if (!locked || locked.balance.executed || closed.length === 0) return;
  let { receivedKobo } = locked.balance;
  for (const { transferId, appliedKobo } of await appliedTransfers(tx, paymentId, rail, accountNumber)) {
    receivedKobo -= appliedKobo;
    await saveApplied(tx, transferId, 0);
    await orderReturn(deps, tx, { transferId, paymentId, amountKobo: appliedKobo, reason: 'short' });
  }
  const newest = await newestAccountOf(tx, paymentId);
  await locked.shortened(receivedKobo, newest?.rail === rail && newest.accountNumber === accountNumber);
};
