import type { MandateRail } from '@yarda/domain/charges/mandate-ports.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import type { AmongRails } from '@yarda/domain/rails-by-name.ts';
import type { ChargePurposes } from '../charges/charge-purpose.ts';
import type { Database } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { HoldingDeps } from '../payment/hold-payment.ts';

export interface DebitsDeps extends HoldingDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly mandateRail: AmongRails<MandateRail>;
  readonly messages: MessageRail;
  /** Whether a rail that is silent may be tried with an order. */
  readonly railHealth: { readonly mayOrder: (port: 'mandateRail', rail: string, asked: string) => boolean };
  readonly chargePurposes: ChargePurposes;
  /** Logs an error that no caller is waiting for. */
  readonly failed: (error: unknown) => void;
}
