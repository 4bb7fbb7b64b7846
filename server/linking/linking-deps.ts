import type { BankDirectory } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { BankRegister } from '../accounts/bank-register.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../platform/jobs/job-queue.ts';
import type { Outbox } from '../platform/streams/outbox.ts';
import type { StoreAccountDeps } from './store-linked-account.ts';

export interface LinkingDeps extends StoreAccountDeps {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly jobs: JobQueue;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly banks: BankRegister;
  readonly remembered: Pick<BankDirectory, 'enquire'>;
  /** New links of the switch's own system go to it; `of` finds the rail of any link. */
  readonly linkRail: AmongRails<LinkRail>;
  readonly alternateLinkRail: LinkRail;
}
