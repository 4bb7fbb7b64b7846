import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { ChargePurposes } from './charge-purpose.ts';

export interface ChargeDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
  readonly chargePurposes: ChargePurposes;
  /** Logs what a person has to look at. */
  readonly failed: (error: unknown) => void;
}
