import type { IdentityRail } from '@yarda/domain/data/sharing/sharing-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';

export interface RecoveryDeps {
  readonly database: Database;
  readonly newId: NewId;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly linkRail: AmongRails<LinkRail>;
  readonly identity: IdentityRail;
}
