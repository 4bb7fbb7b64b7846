import { oneTimeAccountLifeMs } from '@yarda/domain/payments/transfers/account-countdown.ts';
import type { TransferRail } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { payeeOf } from '../../merchants/payee-store.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { limitSubject } from '../../platform/limits/limit-requests.ts';
import { networkOf } from '../../platform/limits/network-of.ts';
import type { RequestLimits } from '../../platform/limits/request-limits.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { accountReference } from './account-reference.ts';
import { insertAccounts, newestAccountOf, type OpenedAccount } from './transfer-account-store.ts';

/** The input of a new account: the name, the amount (kobo), and the latest expiry. */
interface AccountFor {
  readonly paymentId: string;
  readonly merchantId: string;
  readonly amountKobo: number;
  readonly accountName: string;
  readonly latest: Date;
  /** Without it, the merchant's key opens the account. */
  readonly byLink?: OpenedByLink | undefined;
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

/** The bank's numbers are scarce: accounts a minute that one merchant opens with its key, and as many by its links. */
const perMerchant = 600;
/** Accounts a minute by link: from one address, and for one link. One link may open twenty payments at once. */
const perAddress = 120;
const perLink = 60;

/** The address that opens an account by link, and `link`, the id of the consent or request that the link names. */
export interface OpenedByLink {
  readonly address: string;
  readonly link: string;
}

export interface OpeningDeps {
  readonly limits: RequestLimits;
  readonly rail: TransferRail;
  readonly now: Clock;
}

/**
 * Opens an account at the rail: the same payment and ordinal always request the same account. Throws `RATE_LIMITED`
 * past a quota: accounts opened by link use none of the merchant's own quota.
 */
export const openAccount = async (
  { rail, now, limits }: OpeningDeps,
  { paymentId, merchantId, payee, amountKobo, accountName, latest, byLink }: AccountWanted,
  ordinal: number,
): Promise<OpenedAccount> => {
  for (const [what, id, perMinute] of quotasOf(merchantId, byLink)) await limitSubject(limits, what, id, perMinute);
  const expiresAt = new Date(Math.min(now() + oneTimeAccountLifeMs, latest.getTime()));
  const reference = accountReference(paymentId, ordinal);
  const input = { reference, amountKobo, accountName, expiresAt, ...(payee !== null && { payee }) };
  return { ...(await withinDeadline(rail.openAccount(input))), payee, exact: !rail.takesAnyAmount };
};

const quotasOf = (merchantId: string, byLink?: OpenedByLink): [what: string, id: string, perMinute: number][] =>
  byLink
    ? [
        ['one-time accounts of link', byLink.link, perLink],
        ['one-time accounts from', networkOf(byLink.address), perAddress],
        ['one-time accounts by link', merchantId, perMerchant],
      ]
    : [['one-time accounts', merchantId, perMerchant]];

/** The newest account while it takes money, else the next one, opened at the rail. `forMerchant`: its money is the merchant's. */
export const prepareAccount = async (
  deps: OpeningDeps & { readonly database: Database },
  { forMerchant, ...rest }: AccountFor & { readonly forMerchant: boolean },
): Promise<PreparedAccount> => {
  const newest = await newestAccountOf(deps.database, rest.paymentId);
  if (newest && newest.expiresAt.getTime() > deps.now())
    return { account: newest, ordinal: newest.ordinal, isNew: false };
  const ordinal = (newest?.ordinal ?? 0) + 1;
  const payee = forMerchant ? await payeeOf(deps.database, rest.merchantId, deps.rail.name) : null;
  return { account: await openAccount(deps, { ...rest, payee }, ordinal), ordinal, isNew: true };
};

/** Saves a prepared account, or returns the one that was saved first. The caller holds the payment's lock. */
export const storeAccount = async (
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
