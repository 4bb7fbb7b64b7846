import * as z from 'zod/mini';
import type { TracingDestination } from '../tracing/tracing.ts';
import { WrongSetting } from './wrong-setting.ts';

/** The settings by which processes on one database differ. */
export const processSettings = {
  /**
   * A replica from which lists are read, possibly a moment old, and never anything that decides about money. Unset, or if it
   * does not answer: the primary is read.
   */
  DATABASE_READ_URL: z.optional(z.url({ protocol: /^postgres(?:ql)?$/ })),
  /** `check`: does not start unless `npm run migrate` has brought the schema up to date. `run`: does that itself. */
  MIGRATIONS: z._default(z.enum(['run', 'check']), 'run'),
  /**
   * `web`: answers people and merchants; `worker`: does the work in the background. Unset: both
   * (docs/operate.md#processes).
   */
  ROLE: z.optional(z.enum(['web', 'worker'])),
  /** The folder `web/dist` of the previous release, for payers' pages that are open while servers are replaced. */
  PAGE_BEFORE: z.optional(z.string().check(z.minLength(1))),
  /** How long a stopping server still accepts connections while `/readyz` says 503: as long as its proxies need to notice. */
  STOP_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(300_000)), 0),
  /** The port of `/metrics`, away from what payers and merchants reach. Unset: nothing is counted. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))),
  /** The address of `/metrics`. */
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /**
   * A NATS server with JetStream (`nats://…`, `tls://…`) that notifies processes of events. Unset: PostgreSQL does
   * (docs/operate.md#postgresql).
   */
  EVENTS_URL: z.optional(z.url({ protocol: /^(?:nats|tls)$/ })),
  /** The collector of traces, by OTLP over HTTP. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** The server's name in traces. */
  OTEL_SERVICE_NAME: z._default(z.string(), 'yarda'),
  /** The share of traces that is kept. */
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
};

const schema = z.object({ ...processSettings, DATABASE_URL: z.optional(z.string()) });

export interface ProcessSettings {
  readonly databaseReadUrl?: string | undefined;
  readonly eventsUrl?: string | undefined;
  readonly migrations?: 'run' | 'check';
  readonly role?: 'web' | 'worker' | undefined;
  readonly pageBefore?: string | undefined;
  readonly stopDelayMs?: number;
  readonly tracing?: TracingDestination | undefined;
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
