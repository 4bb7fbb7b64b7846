import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { ChargePurposes } from '../../payments/charges/charge-purpose.ts';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';

export interface DebitsDeps extends PaymentLockDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly newId: NewId;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly mandateRail: AmongRails<MandateRail>;
  readonly messages: MessageRail;
  /** Whether a rail that is silent may be tried with an order. */
  readonly railHealth: { readonly mayOrder: (port: 'mandateRail', rail: string, reference: string) => boolean };
  readonly chargePurposes: ChargePurposes;
  /** Logs an error that no caller is waiting for. */
  readonly failed: (error: unknown) => void;
}
