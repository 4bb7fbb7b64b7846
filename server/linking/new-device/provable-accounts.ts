import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * A person's linked accounts that can prove a device: those whose link a transfer from the account proved. An account
 * linked by card or by a code sent to the phone cannot: a thief who took the number has the code too.
 */
export const provableAccounts = async (db: Queryable, userId: string): Promise<UserAccount[]> =>
  (await accountsOf(db, userId)).filter(({ integrations }) => integrations.transactionService.linked);
