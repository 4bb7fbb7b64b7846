import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountStatus } from '@yarda/domain/accounts/account-status.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { MandateWithState } from './mandate-store.ts';

/**
 * The account that an attempt is made from: those of the mandate that can be debited, in the payer's order, each attempt
 * the next. Null if there is none.
 */
export const chooseAccount = async (
  db: Queryable,
  { userId, accountIds }: Pick<MandateWithState, 'userId' | 'accountIds'>,
  attempts: number,
): Promise<UserAccount | null> => {
  const accounts = await accountsOf(db, userId);
  const ready = accountIds.flatMap((chosen) =>
    accounts.filter((account) => account.accountId === chosen && accountStatus(account) === 'ready'),
  );
  return ready[attempts % ready.length] ?? null;
};

/** One account of the mandate, if it can still be debited. */
export const authorisedAccount = async (
  db: Queryable,
  { userId, accountIds }: Pick<MandateWithState, 'userId' | 'accountIds'>,
  accountId: string | null,
): Promise<UserAccount | null> => {
  const accounts = await accountsOf(db, userId);
  const account = accounts.find((candidate) => candidate.accountId === accountId);
  const isNamed = accountId !== null && accountIds.includes(accountId);
  return account && isNamed && accountStatus(account) === 'ready' ? account : null;
};
