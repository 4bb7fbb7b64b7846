import type { Bank } from '@yarda/domain/accounts/bank.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { offPorts } from '@yarda/rails/providers/absent-rails.ts';
import { openRails } from '@yarda/rails/providers/open-rails.ts';
import { openStatement } from '@yarda/rails/providers/open-statement.ts';
import type { ProviderGround } from '@yarda/rails/providers/provider-ground.ts';
import type { Rails } from '@yarda/rails/providers/rails.ts';
import { openSandboxBank } from '@yarda/rails/sandbox/open-sandbox-bank.ts';
import type { Accounts } from '../accounts/open-accounts.ts';
import type { Granting } from '../consent/approval/granting.ts';
import type { Capability } from '../platform/capability.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ground } from '../platform/ground.ts';
import type { Mode } from '../platform/mode.ts';
import { databaseRailMemory } from '../platform/rails/database-rail-memory.ts';
import { openSandbox } from '../sandbox/open-sandbox.ts';
import { openSandboxBackend } from '../sandbox/open-sandbox-backend.ts';
import { openSandboxSettings } from '../sandbox/sandbox-settings.ts';

/** A source of rails. `start` opens the provider on a prepared database, before the ground, which uses its clock. */
export interface Provider<Setting = unknown> {
  readonly mode: Mode;
  readonly start: (database: Database) => Promise<{
    readonly now: Clock;
    readonly open: (ground: Ground, config: Config, banks: readonly Bank[]) => Provided<Setting>;
  }>;
}

/** The banks that name payees, their directory, and granting. */
type Opened = Pick<Accounts, 'banks' | 'remembered'> & { readonly granting: Granting };

/** A provider's part of a composition. */
interface Provided<Setting> {
  readonly rails: Rails;
  /** Makes the codes that people sign in with; unset, they are random. */
  readonly newCode?: () => string;
  readonly admitsAtOnce?: (userId: string) => boolean;
  /** Capabilities of this provider alone. `waiting` are the capabilities that check every minute for due work. */
  readonly extras: (opened: Opened, waiting: readonly Capability[]) => Promise<readonly Capability[]>;
  /** The provider's own parts, for the tests. */
  readonly setting: Setting;
}

const sandbox = {
  mode: 'test',
  start: async (database: Database) => {
    const settings = await openSandboxSettings(database, Date.now);
    return {
      now: settings.now,
      open: (ground: Ground, config: Config, banks: readonly Bank[]) => {
        const setting = openSandboxBackend(ground, settings, config, banks);
        const rails = openRails(config, setting, groundOf(ground, banks));
        const extras = async (opened: Opened, waiting: readonly Capability[]) => [
          await openSandbox(ground, rails, opened, openSandboxBank(setting), settings, {
            shopUrl: config.demoUrl,
            readerSdk: config.sandboxReaderSdk,
            waiting,
          }),
        ];
        return { rails, newCode: setting.newCode, admitsAtOnce: setting.admitsAtOnce, extras, setting };
      },
    };
  },
} satisfies Provider;

/** Real providers, real time and random codes. */
const live = {
  mode: 'live',
  start: async () => ({
    now: Date.now,
    open: (ground: Ground, config: Config, banks: readonly Bank[]) => ({
      rails: openRails(config, null, groundOf(ground, banks)),
      extras: async () => [],
      setting: null,
    }),
  }),
} satisfies Provider<null>;

const groundOf = ({ database, now, publicUrl }: Ground, banks: readonly Bank[]): ProviderGround => ({
  ...{ now, publicUrl, banks },
  remember: (rail) => databaseRailMemory(database, rail, now),
});

/** Sources of a server's clock and people, by mode. In a sandbox, other providers may serve some of the rails. */
export const providers = { sandbox, live } satisfies Record<string, Provider>;

/** A provider's own list of the money that it moved; null if it has none, or is not set up. */
export const statementOf = (rail: string, { providers: settings = {} }: Pick<Config, 'providers'>) =>
  openStatement(rail, settings);

/** Throws if a port that a server cannot do without has no provider. Returns what is off for want of one. */
export const expectRails = (database: Database, config: Config): readonly string[] => {
  if (config.mode !== 'live') return [];
  const remember = (rail: string) => databaseRailMemory(database, rail, Date.now);
  return offPorts(openRails(config, null, { now: Date.now, publicUrl: config.publicUrl, banks: [], remember }));
};
