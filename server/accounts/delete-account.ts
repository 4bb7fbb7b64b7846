import type { Database, Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { lockAccountOf, removeAccount } from './user-account-store.ts';

/** Whether debits depend on an account. The rung that keeps the mandates implements it. */
export type IsDebited = (tx: Transaction, accountId: string) => Promise<boolean>;

export interface DeleteAccountDeps {
  readonly database: Database;
  readonly isDebited: IsDebited;
}

/** Deletes a person's own account, unless debits depend on it. */
export const deleteAccount = (deps: DeleteAccountDeps, userId: string, accountId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    if (!(await lockAccountOf(tx, userId, accountId))) throw new Problem('ACCOUNT_NOT_FOUND');
    if (await deps.isDebited(tx, accountId)) throw new Problem('ACCOUNT_NOT_DELETED');
    await removeAccount(tx, accountId);
  });
