import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { statement } from '../../platform/database/database.ts';
import { tenAtOnce } from '../../platform/jobs/max-concurrent.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { accountReference } from './account-reference.ts';
import { recordTransferReport } from './record-transfer-report.ts';
import type { TransferDeps } from './return-transfer.ts';

/** The job that asks about one-time accounts that have closed, every minute and whenever the sandbox's clock moves. */
export const reconcileClosedAccountsJob = 'look-into-closed-accounts';

/** Money of the last minute may be on its way; after three days a provider's list is compared anyway. */
const closedMs = 10 * 60_000;
const longestMs = 72 * 60 * 60_000;

/** Delay before an account without an answer is polled again. */
const recheckDelayMs = 60 * 60_000;

const maxAtOnce = 50;

const settled = `exists (select from transfers t where t.payment_id = a.payment_id and t.rail = a.rail
  and t.account_number = a.account_number and t.status = 'settled')`;
/** Until when its bank takes money. */
const atBank = 'coalesce(bank_closes_at, expires_at)';
/** Those that took money are done with. The others owe an answer until it comes, whatever becomes of this process. */
const closed = statement(
  'transfer-accounts-closed',
  `with due as (
     select payment_id, ordinal from transfer_accounts
     where (looked_at is null or poll_pending) and ${atBank} <= :closedBefore and ${atBank} > :closedAfter
       and (looked_at is null or looked_at <= :polledBefore) and rail = any(:rails)
     order by ${atBank} limit ${maxAtOnce} for update skip locked
   )
   update transfer_accounts a set looked_at = :now, poll_pending = not ${settled} from due
   where a.payment_id = due.payment_id and a.ordinal = due.ordinal
   returning a.rail, a.payment_id, a.ordinal, a.account_number, a.poll_pending`,
);
const answered = statement(
  'transfer-account-answered',
  'update transfer_accounts set poll_pending = false where payment_id = :paymentId and ordinal = :ordinal',
);

interface ClosedAccount {
  readonly rail: string;
  readonly paymentId: string;
  readonly ordinal: number;
  readonly accountNumber: string;
  readonly pollPending: boolean;
}

type PollingDeps = TransferDeps & {
  readonly rail: AmongRails<TransferRail>;
  readonly failed: (error: unknown) => void;
};

/**
 * Asks the rails once about each account that took nothing, after its bank has closed it: its payer may have sent money and left the
 * page, and the report be lost. One that cannot be asked about now is asked about later.
 */
export const reconcileClosedAccounts = async (deps: PollingDeps): Promise<void> => {
  const rails = deps.rail.all.filter(({ findTransfers }) => findTransfers).map(({ name }) => name);
  const now = deps.now();
  const times = {
    now: new Date(now),
    closedBefore: new Date(now - closedMs),
    closedAfter: new Date(now - longestMs),
    polledBefore: new Date(now - recheckDelayMs),
  };
  for (;;) {
    const accounts = await deps.database.query(closed, { ...times, rails });
    const unpaid = accounts.filter(({ pollPending }) => pollPending);
    await tenAtOnce(unpaid, (account) => poll(deps, account), deps.failed);
    if (accounts.length < maxAtOnce) return;
  }
};

const poll = async (deps: PollingDeps, account: ClosedAccount): Promise<void> => {
  const { rail, paymentId, ordinal, accountNumber } = account;
  const reference = accountReference(paymentId, ordinal);
  const existing = await withinDeadline(deps.rail.of(rail).findTransfers?.({ reference, accountNumber }) ?? noMoney);
  for (const report of existing) await recordTransferReport(deps, rail, report);
  await deps.database.query(answered, { paymentId, ordinal });
};

const noMoney = Promise.resolve([]);
