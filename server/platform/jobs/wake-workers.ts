import { setTimeout as pause } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';

/** How long a job that is due may wait for its worker to be woken. */
const everyMs = 500;

/** Which of these queues have a job that is due. The words are those of pg-boss's own index of such jobs. */
const due = `
  select name from unnest($1::text[]) as queue (name)
  where exists (
    select from pgboss.job
    where job.name = queue.name and state < 'active' and not blocked and start_after < pgboss.job_now()
  )`;

/**
 * Wakes the workers of queues that have a job that is due, until it is stopped: one statement for all of them, where
 * pg-boss has each worker ask for itself. `workers`: the id of each queue's worker, by the queue's name.
 */
export const wakeWorkers = (
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  failed: (error: unknown) => void,
): { readonly stop: () => Promise<void> } => {
  const stopping = new AbortController();
  const names = [...workers.keys()];
  const wake = async () => {
    const { rows } = await boss.getDb().executeSql(due, [names]);
    for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) ?? '');
  };
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      await wake().catch(failed);
      await pause(everyMs, null, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
};
