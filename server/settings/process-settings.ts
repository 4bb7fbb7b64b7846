import * as z from 'zod/mini';
import type { TracingPlace } from '../tracing/tracing.ts';
import { WrongSetting } from './wrong-setting.ts';

/** The settings by which processes on one database differ. */
export const processSettings = {
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  MIGRATIONS: z._default(z.enum(['run', 'check']), 'run'),
  ROLE: z.optional(z.enum(['web', 'worker'])),
  PAGE_BEFORE: z.optional(z.string().check(z.minLength(1))),
  STOP_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300_000)), 0),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  EVENTS_URL: z.optional(z.url({ protocol: /^(?:nats|tls)$/ })),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  OTEL_SERVICE_NAME: z._default(z.string(), 'yarda'),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
};

const schema = z.object({ ...processSettings, DATABASE_URL: z.optional(z.string()) });

export interface ProcessSettings {
  /** A replica for lists that may be a moment old; unset, the database itself. */
  readonly databaseReadUrl?: string | undefined;
  /** The NATS server that tells processes which streams have news; unset, the database does. */
  readonly eventsUrl?: string | undefined;
  /** Whether starting brings the schema up to date, or only checks that it is; unset, it does. */
  readonly migrations?: 'run' | 'check';
  /** What this process does: answer people (`web`), or work in the background (`worker`); unset, both. */
  readonly role?: 'web' | 'worker' | undefined;
  /** The folder of the page that the release before served, for pages that are still open; unset, there was none. */
  readonly pageBefore?: string | undefined;
  /** How long a server that is asked to stop still accepts connections, so that its proxies can notice. */
  readonly stopDelayMs?: number;
  /** Where traces of its work are sent; unset, there are none. */
  readonly tracing?: TracingPlace | undefined;
  /** Where it tells Prometheus how it does; unset, it does not count. */
  readonly metrics?: { readonly port: number; readonly host: string } | undefined;
}

/** Throws `WrongSetting` for what needs PostgreSQL without it: the embedded database is one process's, and has no replica. */
export const processSettingsOf = (settings: z.output<typeof schema>): ProcessSettings => {
  const name = (['ROLE', 'DATABASE_READ_URL', 'EVENTS_URL'] as const).find(
    (setting) => settings[setting] !== undefined,
  );
  if (name && !settings.DATABASE_URL) {
    throw new WrongSetting(`Wrong setting ${name}: it needs PostgreSQL, so set DATABASE_URL too`);
  }
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const traced = { service: settings.OTEL_SERVICE_NAME, share: settings.OTEL_TRACES_SAMPLER_ARG };
  return {
    databaseReadUrl: settings.DATABASE_READ_URL,
    eventsUrl: settings.EVENTS_URL,
    migrations: settings.MIGRATIONS,
    role: settings.ROLE,
    pageBefore: settings.PAGE_BEFORE,
    stopDelayMs: settings.STOP_DELAY_MS,
    tracing: endpoint === undefined ? undefined : { endpoint, ...traced },
    metrics:
      settings.METRICS_PORT === undefined ? undefined : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
  };
};
