import type { FastifyInstance } from 'fastify';
import type { JobWorker } from './jobs/job-queue.ts';

/** A capability, opened. */
export interface Capability {
  readonly routes: (app: FastifyInstance) => void;
  readonly workers: readonly JobWorker[];
  /** Deletes what is over; called every hour. */
  readonly forget?: () => Promise<void>;
  /** Called once the server listens at `address`; answers with what stops it. */
  readonly begin?: (address: string) => () => Promise<void>;
}

/** How long what is over is still kept, in case another process's clock differs from ours. */
export const graceMs = 3_600_000;
