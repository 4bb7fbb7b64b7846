import { statement, type Transaction } from '../database/database.ts';
import { newestAccountOf } from '../transfers/transfer-account-store.ts';
import { appliedTransfers, saveApplied } from '../transfers/transfer-store.ts';
import { lockPayment, type PaymentRecord, saveReceived } from './payment-store.ts';
import { orderReturn, type ReturnDeps } from './return-transfer.ts';

/** The job, every minute and whenever the sandbox's clock moves. */
export const returnShortTransfersJob = 'return-short-transfers';

/** How long money that the bank has seen, and not yet settled, is waited for. */
const settlingMs = 24 * 60 * 60 * 1000;

const expiredAccounts = statement(
  'transfer-accounts-expired',
  `select rail, account_number, payment_id from transfer_accounts a
   where short_returned_at is null and expires_at <= $1 and not exists (
     select from transfers t where t.payment_id = a.payment_id and t.rail = a.rail
       and t.account_number = a.account_number and t.status = 'received' and t.received_at > $2
   ) order by expires_at limit 100`,
);
const closeAccount = statement(
  'transfer-account-close',
  `update transfer_accounts set short_returned_at = $3
   where rail = $1 and account_number = $2 and short_returned_at is null returning payment_id`,
);

interface AccountRow {
  readonly rail: string;
  readonly account_number: string;
  readonly payment_id: string;
}

/** Sends back what reached accounts that have expired before the amount was complete, once all of it has settled. */
export const returnShortTransfers = async (deps: ReturnDeps): Promise<void> => {
  for (;;) {
    const times = [new Date(deps.now()), new Date(deps.now() - settlingMs)];
    const expired = await deps.database.query<AccountRow>(expiredAccounts, times);
    for (const account of expired) await deps.database.transaction((tx) => closeExpired(deps, tx, account));
    if (expired.length === 0) return;
  }
};

const closeExpired = async (deps: ReturnDeps, tx: Transaction, account: AccountRow): Promise<void> => {
  const payment = await lockPayment(tx, account.payment_id);
  const closed = await tx.query(closeAccount, [account.rail, account.account_number, new Date(deps.now())]);
  if (!payment || payment.executed || closed.length === 0) return;
  const { paymentId } = payment;
  let receivedKobo = payment.receivedKobo;
  for (const { transferId, appliedKobo } of await appliedTransfers(
    tx,
    paymentId,
    account.rail,
    account.account_number,
  )) {
    receivedKobo -= appliedKobo;
    await saveApplied(tx, transferId, 0);
    await orderReturn(deps, tx, { transferId, paymentId, amountKobo: appliedKobo, reason: 'short' });
  }
  const newest = await newestAccountOf(tx, paymentId);
  const isShown = newest?.rail === account.rail && newest.accountNumber === account.account_number;
  await saveReceived(tx, paymentId, receivedKobo, statusAfter(payment, receivedKobo, isShown));
};

/** What is under way is not forgotten because an older account was closed. */
const statusAfter = (
  payment: PaymentRecord,
  receivedKobo: number,
  isShown: boolean,
): PaymentRecord['transferStatus'] => {
  if (payment.transferStatus === 'received') return 'received';
  if (receivedKobo > 0) return 'short';
  return isShown || payment.transferStatus === 'short' ? 'expected' : payment.transferStatus;
};
