import { isDeepStrictEqual } from 'node:util';
import { type Job, type JobResult, PgBoss, type QueueResult } from 'pg-boss';
import { DiskUnavailable, type Transaction, unnamed } from '../database/database.ts';
import { answers, watchFrozen } from '../database/frozen-postgres.ts';
import { pacedClient } from '../database/paced-client.ts';
import { consentHere, inLogScope, noteConsent, openLogScope } from '../log/log-scope.ts';
import { inBackground } from '../rails/background.ts';
import { RailAtRest } from '../rails/rail-at-rest.ts';
import { noTracing } from '../tracing/open-tracing.ts';
import type { Tracing } from '../tracing/tracing.ts';
import type { JobData, JobQueue, JobWorker } from './job-queue.ts';
import { wakeWorkers } from './wake-workers.ts';

/** How a failed job is retried: this many times, waiting 1, 2, 4, … seconds, at most 5 minutes. */
const retries = { retryLimit: 30, retryDelay: 1, retryBackoff: true, retryDelayMax: 300 };

/** The longest a job may run before another worker gets it: a rail has 10 seconds, the database 8. */
const expireInSeconds = 20;

/** A job whose rail does not answer, or that finds the disk full, waits this long, however often, and that is no failure. */
const putOffSeconds = 20;

/** Scheduled jobs of the same minute start one after the other: all at once would keep payments waiting. */
const apartSeconds = 1;

/** A worker silent for this long is presumed dead, and its jobs go to another. */
const heartbeatSeconds = 10;

/** How often to look for jobs whose worker died. */
const superviseSeconds = 5;

/**
 * Several jobs at a time, each settled separately. A notification wakes a worker once, however many jobs it stands for:
 * so a full batch is followed by the next at once. None comes for a retry that falls due: `wakeWorkers` wakes for those, and a
 * worker itself looks seldom.
 */
const workOptions = {
  batchSize: 20,
  perJobResults: true,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 30,
} as const;

/** The database of pg-boss. `hasSchema`: its schema already exists, since a role that only serves may not make one. */
export interface BossHome {
  readonly url: string;
  readonly hasSchema: boolean;
}

/**
 * The job queue, in the same database as everything else. `start` gives it its workers; nothing runs before. If it does
 * not work, it makes the queues and sends to them, for other processes to work. `done` is called within the log scope of
 * each job that someone ordered.
 */
export const createBossQueue = (
  home: BossHome,
  failed: (error: unknown) => void,
  works = true,
  tracing = noTracing,
  putOff = putOffSeconds,
  done: (tookMs: number) => void = () => undefined,
) => {
  const watch = watchFrozen(() => answers(home.url));
  const boss = new PgBoss({
    ...{ connectionString: home.url, max: 4, application_name: 'yarda-jobs', createSchema: !home.hasSchema },
    // It hands its pool what it is given.
    ...{ Client: pacedClient(watch) },
    useListenNotify: works,
    supervise: works,
    schedule: works,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', failed);
  let waking: ReturnType<typeof wakeWorkers> | undefined;
  return {
    queue: { send: (tx, name, data) => sendIn(boss, tx, name, withOrigin(data, tracing)) } satisfies JobQueue,
    start: async (workers: readonly JobWorker[]): Promise<void> => {
      await boss.start();
      const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      for (const { name } of workers) await makeQueue(boss, name, existing);
      if (!works) return;
      const ids = new Map<string, string>();
      for (const worker of workers)
        ids.set(worker.name, await employ(boss, logged(traced(worker, tracing), done), failed, putOff));
      const ordered = workers.filter(({ cron }) => cron !== undefined);
      for (const [index, { name, cron = '' }] of ordered.entries())
        await boss.schedule(name, cron, null, { startAfter: index * apartSeconds });
      waking = wakeWorkers(boss, ids, failed);
    },
    /** How many jobs there are, as the last look at them found. */
    counts: async () =>
      (await boss.getQueues()).flatMap(({ name, activeCount, readyCount }) => [
        { labels: { queue: name, state: 'active' }, value: activeCount },
        { labels: { queue: name, state: 'ready' }, value: readyCount },
      ]),
    stop: async () => {
      watch.stop();
      await waking?.stop();
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
  };
};

const sendIn = async (boss: PgBoss, tx: Transaction, name: string, data: object): Promise<void> => {
  const executeSql = async (text: string, values?: unknown[]) => ({ rows: await tx.query(unnamed(text), values) });
  await boss.send(name, data, { db: { executeSql } });
};

/** A job continues the trace that ordered it; one that the clock orders is a trace of its own. */
const traced = (worker: JobWorker, { apart }: Tracing): JobWorker => ({
  ...worker,
  work: ({ traceparent, ...data }) =>
    apart(`job ${worker.name}`, {}, () => inBackground(() => worker.work(data)), traceparent),
});

/** A job's lines name the consent that ordered it. One that the clock orders has no data, and leaves no line. */
const logged = (worker: JobWorker, done: (tookMs: number) => void): JobWorker => ({
  ...worker,
  work: async ({ orderedBy, ...data }) => {
    const startMs = performance.now();
    noteConsent(orderedBy);
    await worker.work(data);
    if (orderedBy !== undefined || Object.keys(data).length > 0) done(Math.round(performance.now() - startMs));
  },
});

/** Beside a job's own data: the trace and the consent that ordered it. */
const withOrigin = (data: JobData, { header }: Tracing): JobData => {
  const [traceparent, orderedBy] = [header(), consentHere()];
  return { ...data, ...(traceparent && { traceparent }), ...(orderedBy && { orderedBy }) };
};

const employ = async (
  boss: PgBoss,
  { name, work }: JobWorker,
  failed: (error: unknown) => void,
  putOff: number,
): Promise<string> =>
  boss.work<Record<string, string>, JobResult[], typeof workOptions>(name, workOptions, (jobs) =>
    Promise.all(
      jobs.map((job) => inLogScope(openLogScope({ job: name }), () => settled(boss, job, work, failed, putOff))),
    ),
  );

/** Makes what is missing of a queue: each takes a lock and a transaction, and a server that starts again has them all. */
const makeQueue = async (boss: PgBoss, name: string, existing: ReadonlyMap<string, QueueResult>): Promise<void> => {
  const queue = { ...retries, expireInSeconds, heartbeatSeconds, notify: true };
  const before = existing.get(name);
  if (!before) await boss.createQueue(name, queue);
  else if (!isDeepStrictEqual({ ...before, ...queue }, before)) await boss.updateQueue(name, queue);
};

/**
 * The result of one job: when it fails, the others in its batch are not done again. One that is put off is sent once more
 * before it ends, so that a process that dies between the two does it twice rather than never.
 */
const settled = async (
  boss: PgBoss,
  job: Job<Record<string, string>>,
  work: JobWorker['work'],
  failed: (error: unknown) => void,
  putOff: number,
): Promise<JobResult> => {
  try {
    await work(job.data ?? {});
    return { id: job.id, status: 'completed' };
  } catch (error) {
    if (error instanceof RailAtRest || error instanceof DiskUnavailable) {
      await boss.send(job.name, job.data ?? {}, { startAfter: putOff });
      return { id: job.id, status: 'completed' };
    }
    failed(error);
    return {
      id: job.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    };
  }
};
