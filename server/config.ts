import type { Organisation } from '@yarda/contracts/organisation.ts';
import * as z from 'zod/mini';
import type { Mode } from './mode.ts';
import { isLoopback } from './network/is-loopback.ts';
import { expectLive } from './settings/live-settings.ts';
import { operatorSetting } from './settings/operator-setting.ts';
import { type ProcessSettings, processSettings, processSettingsOf } from './settings/process-settings.ts';
import {
  type ProviderSettings,
  type RailProvider,
  railProvider,
  readProviderSettings,
} from './settings/provider-settings.ts';
import { railMode } from './settings/rail-mode.ts';
import { type RailPorts, railPortSettings, railPortsOf } from './settings/rail-settings.ts';
import { type TerminalDifferences, terminalOf, terminalSettings } from './settings/terminal-settings.ts';
import { trustedProxies } from './settings/trusted-proxies.ts';
import { WrongSetting } from './settings/wrong-setting.ts';

const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));
const text = z.string().check(z.minLength(1));
const httpUrl = z.url({ protocol: /^https?$/ });

const settingsSchema = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(port, 4000),
  HOST: z._default(text, '127.0.0.1'),
  PUBLIC_URL: z.optional(httpUrl),
  HELP_URL: z.optional(httpUrl),
  PRIVACY_URL: z.optional(httpUrl),
  OPERATOR: operatorSetting,
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  DATABASE_MIGRATION_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  ...processSettings,
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(500)), 20),
  DATA_DIR: z._default(text, '.data'),
  RAILS: z.optional(railProvider),
  ...railPortSettings,
  DEMO_PORT: z._default(port, 4100),
  TRUST_PROXY: trustedProxies,
  CODE_COUNTRIES: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}(?:,[1-9]\d{0,2})*$/)), '234'),
  CODES_PER_DAY: z._default(z.coerce.number().check(z.int(), z.gte(1)), 20_000),
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.gt(0), z.lte(10_000)), 1),
  ACCOUNT_DELETION: z._default(z.enum(['on', 'off']), 'off'),
  SANDBOX_PUBLIC: z._default(z.enum(['on', 'off']), 'off'),
  SANDBOX_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600_000)), 1200),
  SANDBOX_AMOUNTS: z._default(z.enum(['any', 'usual', 'exact']), 'any'),
  SANDBOX_CARD_ENTRY: z._default(z.enum(['own', 'hosted']), 'own'),
  SANDBOX_READER_SDK: z._default(z.enum(['none', 'works', 'late', 'fails']), 'none'),
  ...terminalSettings,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
});

/**
 * The settings, parsed once at startup. `publicUrl` has no trailing slash; it is required with port 0, because the port
 * is not known before the server listens.
 */
export interface Config extends ProcessSettings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
  /** Connects as the role that owns the schema; unset, the serving role owns it. */
  readonly databaseMigrationUrl?: string | undefined;
  readonly databaseConnections: number;
  readonly dataDir: string;
  /** The provider of every port, but for those that name their own. */
  readonly rails: RailProvider;
  readonly railPorts?: RailPorts;
  readonly providers?: ProviderSettings;
  /** Whether its providers move real money; unset, they do not. */
  readonly mode?: Mode;
  readonly demoUrl: string;
  /** Linked from the foot of every payer's page. */
  readonly operatorPages?: { readonly help: string | undefined; readonly privacy: string | undefined };
  /** Who runs the server, in law: consent records name them. */
  readonly operator?: Organisation | undefined;
  /** Whether people may delete their accounts: for debugging only. */
  readonly accountDeletion: boolean;
  /** The proxies in front, whose `X-Forwarded-For` is believed: how many, or their addresses and networks. */
  readonly trustProxy?: number | readonly string[] | undefined;
  /** The calling codes of the countries that codes are sent to. */
  readonly codeCountries: readonly string[];
  /** The most codes sent in a day to all numbers together: messages cost money. */
  readonly codesPerDay: number;
  /** Multiplies the limits on requests, streams and one-time accounts: for load tests and large merchants. */
  readonly limitFactor?: number;
  /** The sandbox may be reached from elsewhere than this machine: every page then says that no real money moves. */
  readonly sandboxPublic?: boolean;
  readonly sandboxDelayMs: number;
  /** Whether the pretend bank takes any amount, or only those that providers usually take, perhaps exactly; unset, any. */
  readonly sandboxAmounts?: 'any' | 'usual' | 'exact';
  /** Whether cards are entered on our page or on a pretend provider's; unset, on ours. */
  readonly sandboxCardEntry?: 'own' | 'hosted';
  /** Whether the sandbox stands in for the vendor's script of card readers; unset, it does not. */
  readonly sandboxReaderSdk?: 'none' | 'works' | 'late' | 'fails';
  readonly logLevel: string;
  /** How the chip-card terminal differs from the specification; null if there is no terminal. */
  readonly terminal?: TerminalDifferences | null;
}

/** Reads the settings from an environment; throws `WrongSetting`. An empty variable counts as unset. */
export const readConfig = (environment: Record<string, string | undefined>): Config => {
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new WrongSetting(`Wrong setting ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const settings = parsed.data;
  if (settings.NODE_ENV === 'production' && !settings.RAILS) {
    throw new WrongSetting('Wrong setting RAILS: name the payment rails to use in production (sandbox, paystack)');
  }
  const rails = settings.RAILS ?? 'sandbox';
  const railPorts = railPortsOf(settings);
  const named = new Set([rails, ...Object.values(railPorts)]);
  const providers = readProviderSettings(given, named);
  const mode = railMode(named, providers);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  if (mode === 'live') expectLive(settings);
  if (mode === 'test' && settings.SANDBOX_PUBLIC === 'off') keepSandboxHere(settings, publicUrl);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    databaseUrl: settings.DATABASE_URL,
    databaseMigrationUrl: settings.DATABASE_MIGRATION_URL,
    ...processSettingsOf(settings),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    dataDir: settings.DATA_DIR,
    rails,
    railPorts,
    providers,
    mode,
    demoUrl: `http://localhost:${settings.DEMO_PORT}`,
    trustProxy: settings.TRUST_PROXY,
    codeCountries: settings.CODE_COUNTRIES.split(','),
    codesPerDay: settings.CODES_PER_DAY,
    limitFactor: settings.LIMIT_FACTOR,
    operatorPages: { help: settings.HELP_URL, privacy: settings.PRIVACY_URL },
    operator: settings.OPERATOR,
    accountDeletion: settings.ACCOUNT_DELETION === 'on',
    sandboxPublic: settings.SANDBOX_PUBLIC === 'on',
    sandboxDelayMs: settings.SANDBOX_DELAY_MS,
    sandboxAmounts: settings.SANDBOX_AMOUNTS,
    sandboxCardEntry: settings.SANDBOX_CARD_ENTRY,
    sandboxReaderSdk: settings.SANDBOX_READER_SDK,
    logLevel: settings.LOG_LEVEL,
    terminal: terminalOf(settings),
  };
};

/**
 * The sandbox signs in anyone by a fixed code and moves no money, so it stays on this machine unless told otherwise
 * (docs/security.md).
 */
const keepSandboxHere = ({ NODE_ENV, HOST }: z.output<typeof settingsSchema>, publicUrl: string): void => {
  const reached = {
    NODE_ENV: NODE_ENV === 'production',
    HOST: !isLoopback(HOST),
    PUBLIC_URL: !isLoopback(new URL(publicUrl).hostname),
  };
  const [setting] = Object.entries(reached).find(([, isReached]) => isReached) ?? [];
  if (setting === undefined) return;
  throw new WrongSetting(
    `Wrong setting ${setting}: anyone could reach the sandbox with it; SANDBOX_PUBLIC=on allows that`,
  );
};
