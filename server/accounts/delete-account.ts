import { lockPerson } from '../identity/sign-in/user-store.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import { lockAccountOf, removeAccount } from './user-account-store.ts';

/** Whether debits depend on an account. The rung that keeps the mandates implements it. */
export type IsDebited = (tx: Transaction, accountId: string) => Promise<boolean>;

/** Ends the links and the saved card of an account that is deleted. The rung that makes links implements it. */
export type WithdrawRights = (jobs: JobQueue, tx: Transaction, accountId: string) => Promise<void>;

export interface DeleteAccountDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly isDebited: IsDebited;
  readonly withdrawRights: WithdrawRights;
}

/** Deletes a person's own account, and the rights to debit it, unless debits depend on it. */
export const deleteAccount = (deps: DeleteAccountDeps, userId: string, accountId: string): Promise<void> =>
  deps.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (!(await lockAccountOf(tx, userId, accountId))) throw new Problem('ACCOUNT_NOT_FOUND');
    if (await deps.isDebited(tx, accountId)) throw new Problem('ACCOUNT_NOT_DELETED');
    await deps.withdrawRights(deps.jobs, tx, accountId);
    await removeAccount(tx, accountId);
  });
