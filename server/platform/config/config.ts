import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import * as z from 'zod/mini';
import type { Mode } from '../mode.ts';
import { isLoopback } from '../network/is-loopback.ts';
import { type ProcessSettings, processSettings, processSettingsOf } from './process-settings.ts';
import { type ProviderSettings, type RailProvider, readProviderSettings } from './provider-settings.ts';
import { type RailPorts, railPortsOf, railSettings } from './rail-settings.ts';
import { sandboxSettings } from './sandbox-settings.ts';
import { serverSettings } from './server-settings.ts';
import { type TerminalDifferences, terminalOf, terminalSettings } from './terminal-settings.ts';
import { WrongSetting } from './wrong-setting.ts';

const settingsSchema = z.object({
  ...serverSettings,
  ...processSettings,
  ...railSettings,
  ...sandboxSettings,
  ...terminalSettings,
});

/**
 * The settings, parsed once at startup; `server/platform/config` says what each means. `publicUrl` has no trailing slash; port 0
 * requires it, because the port is not known before the server listens.
 */
export interface Config extends ProcessSettings {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string;
  readonly databaseUrl: string | undefined;
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
  readonly operatorPages?: { readonly help: string | undefined; readonly privacy: string | undefined };
  readonly operator?: Organisation | undefined;
  /** The cost of others that the page does not name. */
  readonly costsOff?: 'none' | 'stampDuty';
  readonly accountDeletion: boolean;
  readonly trustProxy?: number | readonly string[] | undefined;
  readonly codeCountries: readonly string[];
  readonly codesPerDay: number;
  readonly limitFactor?: number;
  readonly sandboxPublic?: boolean;
  readonly sandboxDelayMs: number;
  readonly sandboxAmounts?: 'any' | 'usual' | 'exact';
  readonly sandboxCardEntry?: 'own' | 'hosted';
  readonly sandboxNewDevice?: 'admitted' | 'waits';
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
  if (mode === 'test' && settings.SANDBOX_PUBLIC === 'off') requireLocalSandbox(settings, publicUrl);
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
    costsOff: settings.COSTS_OFF,
    accountDeletion: settings.ACCOUNT_DELETION === 'on',
    sandboxPublic: settings.SANDBOX_PUBLIC === 'on',
    sandboxDelayMs: settings.SANDBOX_DELAY_MS,
    sandboxAmounts: settings.SANDBOX_AMOUNTS,
    sandboxCardEntry: settings.SANDBOX_CARD_ENTRY,
    sandboxNewDevice: settings.SANDBOX_NEW_DEVICE,
    sandboxReaderSdk: settings.SANDBOX_READER_SDK,
    logLevel: settings.LOG_LEVEL,
    terminal: terminalOf(settings),
  };
};

/**
 * The sandbox signs in anyone by a fixed code and moves no money, so it stays on this machine by default
 * (docs/security.md).
 */
const requireLocalSandbox = ({ NODE_ENV, HOST }: z.output<typeof settingsSchema>, publicUrl: string): void => {
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

/**
 * Whether a server moves real money, by the keys of its providers. Throws if some of them do and some do not: people sign
 * in to a sandbox by a known code, and its clock can be wound.
 */
const railMode = (named: ReadonlySet<string>, providers: ProviderSettings): Mode => {
  const modes = Object.entries(providers).flatMap(([name, settings]) =>
    settings && 'mode' in settings ? [[name, settings.mode] as const] : [],
  );
  const [real] = modes.find(([, mode]) => mode === 'live') ?? [];
  if (!real) return 'test';
  const [pretend] = modes.find(([, mode]) => mode === 'test') ?? (named.has('sandbox') ? ['sandbox'] : []);
  if (!pretend) return 'live';
  throw new WrongSetting(
    `Wrong setting RAILS: ${real} moves real money and ${pretend} does not, so they cannot serve together`,
  );
};

interface LiveSettings {
  readonly PUBLIC_URL?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly OPERATOR?: object | undefined;
}

/** Throws, with a line for each, if a server that moves real money lacks a setting that has no default for it. */
const expectLive = ({ PUBLIC_URL, DATABASE_URL, OPERATOR }: LiveSettings): void => {
  const { protocol, hostname } = new URL(PUBLIC_URL ?? 'http://localhost');
  const isPublic = !isLoopback(hostname);
  const faults = [
    ...(isPublic ? [] : ['PUBLIC_URL: real money needs the address at which payers reach the server']),
    // Keys, tokens and cards travel to and from this address.
    ...(isPublic && protocol !== 'https:' ? ['PUBLIC_URL: it is not https, and the money is real'] : []),
    ...(DATABASE_URL ? [] : ['DATABASE_URL: real money needs PostgreSQL, which is backed up and replicated']),
    ...(OPERATOR ? [] : ['OPERATOR: consent records of real money name who runs the server']),
  ];
  if (faults.length > 0) throw new WrongSetting(faults.map((fault) => `Wrong setting ${fault}`).join('\n'));
};
