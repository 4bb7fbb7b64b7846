import type { FastifyInstance } from 'fastify';
import type { JobWorker } from './jobs/job-queue.ts';
import type { Gauge } from './metrics/measures.ts';

export interface Capability {
  readonly routes: (app: FastifyInstance) => void;
  readonly workers: readonly JobWorker[];
  /** When it has something to do next; null if nothing. The sandbox's clock stops there on its way. */
  readonly nextDue?: () => Promise<Date | null>;
  /** Drops old counts in memory; called every hour. The retention job deletes old rows of tables. */
  readonly forget?: () => Promise<void>;
  /** Called once the server listens at `address`; returns the function that stops it. */
  readonly start?: (address: string) => () => Promise<void>;
  /** Says how it does, to who watches the server. */
  readonly gauge?: Gauge;
  /** Whether `start` is for every process, and not only for those that work in the background. */
  readonly startsInEveryProcess?: true;
}
