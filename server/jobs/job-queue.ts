import type { Transaction } from '../database/database.ts';

/** Work that is done after a commit, at least once, however often the process dies in between. */
export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists exactly if what caused it does. */
  send(tx: Transaction, name: string, data: Readonly<Record<string, string | number>>): Promise<void>;
}

/** What does a job of one name. It may run again with the same data, so it must be idempotent. */
export interface JobWorker {
  readonly name: string;
  /** Also run at these times (cron), with no data. */
  readonly cron?: string;
  readonly work: (data: Readonly<Record<string, string>>) => Promise<void>;
}
