import type { Clock } from '@yarda/domain/clock.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { AmongRails } from '@yarda/domain/rails-by-name.ts';
import type { IdentityRail } from '@yarda/domain/sharing/sharing-ports.ts';
import type { Database } from '../database/database.ts';
import type { NewId } from '../identifiers.ts';

export interface RecoveryDeps {
  readonly database: Database;
  readonly newId: NewId;
  readonly now: Clock;
  readonly publicUrl: string;
  readonly linkRail: AmongRails<LinkRail>;
  readonly identity: IdentityRail;
}
