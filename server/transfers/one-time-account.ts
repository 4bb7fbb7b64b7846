import type { Clock } from '@yarda/domain/clock.ts';
import { oneTimeAccountLifeMs } from '@yarda/domain/transfers/one-time-account-timing.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { payeeOf } from '../merchants/payee-store.ts';
import { withinDeadline } from '../within-deadline.ts';
import { accountReference } from './account-reference.ts';
import { insertAccounts, newestAccountOf, type OpenedAccount } from './transfer-account-store.ts';

/** What an account is opened for: the name, the amount (kobo), and the latest expiry. */
interface AccountFor {
  readonly paymentId: string;
  readonly merchantId: string;
  readonly amountKobo: number;
  readonly accountName: string;
  readonly latest: Date;
}

/** `payee`: the sub-account to which the rail pays out; null for the operator's own account. */
export interface AccountWanted extends AccountFor {
  readonly payee: string | null;
}

/** An account to pay into: the newest, or one that is yet to be saved. */
export interface PreparedAccount {
  readonly account: OpenedAccount;
  readonly ordinal: number;
  readonly isNew: boolean;
}

/** Accounts a minute that one merchant’s payments may open: the bank’s numbers are scarce. */
const perMerchant = 600;

export interface OpeningDeps {
  readonly limits: RequestLimits;
  readonly rail: TransferRail;
  readonly now: Clock;
}

/**
 * Opens an account at the rail: the same payment and ordinal always request the same account. Throws `RATE_LIMITED`
 * past the merchant's quota.
 */
export const openAccount = async (
  { rail, now, limits }: OpeningDeps,
  { paymentId, merchantId, payee, amountKobo, accountName, latest }: AccountWanted,
  ordinal: number,
): Promise<OpenedAccount> => {
  const { used, limit, resetSeconds } = await limits.countExactly(`one-time accounts ${merchantId}`, perMerchant);
  if (used > limit) throw new Problem('RATE_LIMITED', undefined, resetSeconds);
  const expiresAt = new Date(Math.min(now() + oneTimeAccountLifeMs, latest.getTime()));
  const reference = accountReference(paymentId, ordinal);
  const asked = { reference, amountKobo, accountName, expiresAt, ...(payee !== null && { payee }) };
  return { ...(await withinDeadline(rail.openAccount(asked))), payee, exact: !rail.takesAnyAmount };
};

/** The newest account while it takes money, else the next one, opened at the rail. `forMerchant`: its money is the merchant's. */
export const prepareAccount = async (
  deps: OpeningDeps & { readonly database: Database },
  { forMerchant, ...asked }: AccountFor & { readonly forMerchant: boolean },
): Promise<PreparedAccount> => {
  const newest = await newestAccountOf(deps.database, asked.paymentId);
  if (newest && newest.expiresAt.getTime() > deps.now())
    return { account: newest, ordinal: newest.ordinal, isNew: false };
  const ordinal = (newest?.ordinal ?? 0) + 1;
  const payee = forMerchant ? await payeeOf(deps.database, asked.merchantId, deps.rail.name) : null;
  return { account: await openAccount(deps, { ...asked, payee }, ordinal), ordinal, isNew: true };
};

/** Saves a prepared account, or returns the one that was saved first. The caller holds the payment's lock. */
export const keepAccount = async (
  tx: Transaction,
  rail: string,
  paymentId: string,
  { account, ordinal }: PreparedAccount,
): Promise<{ readonly account: OpenedAccount; readonly isNew: boolean }> => {
  const since = await newestAccountOf(tx, paymentId);
  if (since && since.ordinal >= ordinal) return { account: since, isNew: false };
  insertAccounts(tx, [{ ...account, rail, ordinal, paymentId }]);
  return { account, isNew: true };
};
