import { identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';
import { amongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import { purposesOf } from '../app/purposes.ts';
import { confirmPaid, confirmPaidJob } from '../consent/page/confirm-paid.ts';
import { emitAbandoned, emitAbandonedJob } from '../consent/request/emit-abandoned.ts';
import { expireConsents, expireConsentsJob } from '../consent/request/expire-consents.ts';
import { notifyRefund, notifyRefundJob } from '../consent/request/notify-refund.ts';
import { withEvents } from '../merchants/events/with-events.ts';
import { openCharges } from '../payments/charges/open-charges.ts';
import { checkAgain, checkTransfersJob, searchTransfer, searchTransferJob } from '../payments/search-transfers.ts';
import { openTransfers } from '../payments/transfers/open-transfers.ts';
import type { JobData, JobQueue, JobWorker } from '../platform/jobs/job-queue.ts';
import { createRequestLimits } from '../platform/limits/request-limits.ts';
import type { Dice } from './dice.ts';
import { memoryLimitStore } from './memory-limit-store.ts';
import { mortalDatabase, overNetwork } from './mortal-process.ts';
import { simulatedBank } from './simulated-bank.ts';
import type { Mailed } from './simulated-money.ts';
import type { TestServer } from './test-server.ts';

interface Job {
  readonly name: string;
  readonly data: JobData;
}

/** The start of every story: a Monday morning in Lagos. */
const simulationStartMs = Date.UTC(2027, 2, 1, 8);

/**
 * The product's own verbs and workers in a world of a seed's: its time, its ids, its bank, its network, and a queue that holds
 * each job from its commit on. `isCalm` ends all mishaps.
 */
export const simulatedProduct = (server: TestServer, dice: Dice, wrong: (what: string) => void) => {
  const fixture = { nowMs: simulationStartMs, isCalm: false };
  const jobs: Job[] = [];
  const mailed: Mailed[] = [];
  const now = () => fixture.nowMs;
  const isLost = () => !fixture.isCalm && dice.below(16) === 0;
  const bank = simulatedBank({
    ...{ now, dice, wrong },
    entry: dice.below(2) === 0 ? 'own' : 'hosted',
    isExact: dice.below(4) === 0,
    mail: (letter, mayBeLost) => {
      if (!(mayBeLost && !fixture.isCalm && dice.below(6) === 0)) mailed.push(letter);
    },
  });
  const queue: JobQueue = { send: async (tx, name, data) => tx.onCommit(() => void jobs.push({ name, data })) };
  let ids = 0;
  const newId = (kind: keyof typeof identifierPrefixes): string => {
    ids += 1;
    return `${identifierPrefixes[kind]}_${String(ids).padStart(24, '0')}`;
  };
  const failed = (error: unknown): void => {
    if (!isMishap(error)) wrong(String(error));
  };
  const ground = {
    ...server.parts.deps,
    ...{ now, newId, failed },
    jobs: queue,
    database: withEvents(mortalDatabase(server.parts.database), { newId, now }),
    limits: createRequestLimits({ store: memoryLimitStore(), wallClock: now, failed, factor: 1_000 }),
    messages: overNetwork({ ...server.parts.deps.messages, send: async () => undefined }, isLost),
  };
  const rails = {
    rail: amongRails(overNetwork(bank.transferRail, isLost)),
    cardRail: amongRails(overNetwork(bank.cardRail, isLost)),
    mandateRail: amongRails(overNetwork(bank.mandateRail, isLost)),
  };
  const purposes = purposesOf(ground);
  const deps = { ...ground, ...rails, ...purposes };
  const transfers = openTransfers(ground, rails, purposes);
  const charges = openCharges(ground, rails, purposes);
  const workers: JobWorker[] = [
    ...transfers.workers,
    ...charges.workers,
    { name: searchTransferJob, work: ({ paymentId = '' }) => searchTransfer(deps, { paymentId }) },
    { name: checkTransfersJob, cron: '* * * * *', work: () => checkAgain(deps) },
    { name: confirmPaidJob, work: ({ consentId = '' }) => confirmPaid(deps, consentId) },
    { name: notifyRefundJob, work: ({ refundId = '' }) => notifyRefund(deps, refundId) },
    { name: expireConsentsJob, cron: '* * * * *', work: () => expireConsents(deps) },
    { name: emitAbandonedJob, cron: '* * * * *', work: () => emitAbandoned(deps) },
  ];
  const [card, debit] = charges.reports;
  const takers = { transfer: transfers.reports[0], card, debit };
  return {
    ...{ deps, bank, fixture, jobs, mailed },
    sweeps: workers.filter(({ cron }) => cron),
    /** Does a job, which stays in the queue if that fails. */
    work: async ({ name, data }: Job): Promise<void> => {
      const worker = workers.find((each) => each.name === name);
      if (!worker) throw new Error(`No one does the job ${name}`);
      await worker.work(data as Record<string, string>);
    },
    /** Hands over a report, which comes again if it is not taken. */
    deliver: async ({ port, body }: Mailed): Promise<void> => {
      const taken = await takers[port]?.take({ body, header: () => undefined });
      if (taken !== 'taken') throw new Error(`A report was ${taken}: ${body}`);
    },
  };
};

export type SimulatedProduct = ReturnType<typeof simulatedProduct>;

const mishaps = ['Died', 'Lost', 'RailAtRest'];

/** True for faults of the environment, and for their messages to people: neither is a fault of the product. */
export const isMishap = (error: unknown): boolean =>
  error instanceof Error && (mishaps.includes(error.name) || /^The rail sim (could not|took) /.test(error.message));
