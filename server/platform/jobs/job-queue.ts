import type { Transaction } from '../database/database.ts';

/** Work done after a commit, at least once, however often the process dies in between. */
export interface JobQueue {
  /** Enqueues in the caller's transaction: the job exists only if that commits. */
  send(tx: Transaction, name: string, data: JobData): Promise<void>;
}

export type JobData = Readonly<Record<string, string | number>>;

/** The handler for jobs of one name. It may run again with the same data, so it must be idempotent. */
export interface JobWorker {
  readonly name: string;
  /** Also run at these times (cron), with no data. */
  readonly cron?: string;
  readonly work: (data: Readonly<Record<string, string>>) => Promise<void>;
}
