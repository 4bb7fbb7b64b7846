import type { Clock } from '@yarda/domain/clock.ts';
import { oneTimeAccountLifeMs } from '@yarda/domain/transfers/one-time-account-timing.ts';
import type { TransferRail } from '@yarda/domain/transfers/transfer-ports.ts';
import type { Database, Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import { payeeOf } from '../merchants/payee-store.ts';
import { accountReference } from './account-reference.ts';
import { insertAccounts, newestAccountOf, type OpenedAccount } from './transfer-account-store.ts';

/** What an account is opened for: the name, the amount (kobo), and the latest expiry. `forMerchant`: its money is the merchant's. */
export interface AccountWanted {
  readonly paymentId: string;
  readonly merchantId: string;
  readonly forMerchant: boolean;
  readonly amountKobo: number;
  readonly accountName: string;
  readonly latest: Date;
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
  readonly database: Database;
  readonly limits: RequestLimits;
  readonly rail: TransferRail;
  readonly now: Clock;
}

/**
 * Opens an account at the rail: the same payment and ordinal always request the same account. Throws `RATE_LIMITED`
 * past the merchant's quota.
 */
export const openAccount = async (
  { database, rail, now, limits }: OpeningDeps,
  { paymentId, merchantId, forMerchant, amountKobo, accountName, latest }: AccountWanted,
  ordinal: number,
): Promise<OpenedAccount> => {
  const [{ used, limit, resetSeconds }, payee] = await Promise.all([
    limits.countExactly(`one-time accounts ${merchantId}`, perMerchant),
    forMerchant ? payeeOf(database, merchantId, rail.name) : null,
  ]);
  if (used > limit) throw new Problem('RATE_LIMITED', undefined, resetSeconds);
  const expiresAt = new Date(Math.min(now() + oneTimeAccountLifeMs, latest.getTime()));
  const reference = accountReference(paymentId, ordinal);
  const asked = { reference, amountKobo, accountName, expiresAt, ...(payee !== null && { payee }) };
  return { ...(await rail.openAccount(asked)), payee, exact: !rail.takesAnyAmount };
};

/** The newest account while it takes money, else the next one, opened at the rail. */
export const prepareAccount = async (deps: OpeningDeps, wanted: AccountWanted): Promise<PreparedAccount> => {
  const newest = await newestAccountOf(deps.database, wanted.paymentId);
  if (newest && newest.expiresAt.getTime() > deps.now())
    return { account: newest, ordinal: newest.ordinal, isNew: false };
  const ordinal = (newest?.ordinal ?? 0) + 1;
  return { account: await openAccount(deps, wanted, ordinal), ordinal, isNew: true };
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
