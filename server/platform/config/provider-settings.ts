import * as z from 'zod/mini';
import { isLoopback } from '../network/is-loopback.ts';
import { WrongSetting } from './wrong-setting.ts';

/** A setting that names a provider of rails. */
export const railProvider = z.enum(['sandbox', 'mono', 'paystack', 'termii'], {
  error: ({ input }) => `no rails are called ${JSON.stringify(input)}`,
});

export type RailProvider = z.output<typeof railProvider>;

/** The same for a port that a server can do without. */
export const railOrNone = z.enum([...railProvider.options, 'none'], {
  error: ({ input }) => `no rails are called ${JSON.stringify(input)}`,
});

/** The environment, without its empty variables. */
type Given = Readonly<Record<string, string | undefined>>;

/** The settings of the providers that are set up: the sandbox has none, and is always there. */
export interface ProviderSettings {
  readonly mono?: z.output<typeof mono> | undefined;
  readonly paystack?: z.output<typeof paystack> | undefined;
  readonly termii?: z.output<typeof termii> | undefined;
}

/**
 * Reads the settings of the providers that are `named`, and of those whose secret is given, since earlier work may
 * still be with them. Throws `WrongSetting`, which holds no value: secrets stand in the environment alone.
 */
export const readProviderSettings = (given: Given, named: ReadonlySet<string>): ProviderSettings => {
  const read = <Settings>(name: RailProvider, secret: string, schema: z.ZodMiniType<Settings>) =>
    named.has(name) || given[secret] !== undefined ? parsed(name, schema, given) : undefined;
  return {
    mono: read('mono', 'MONO_SECRET_KEY', mono),
    paystack: read('paystack', 'PAYSTACK_SECRET_KEY', paystack),
    termii: read('termii', 'TERMII_API_KEY', termii),
  };
};

const parsed = <Settings>(name: RailProvider, schema: z.ZodMiniType<Settings>, given: Given): Settings => {
  const { data, error } = schema.safeParse(given);
  if (!error) return data;
  const [issue] = error.issues;
  throw new WrongSetting(`Wrong setting ${issue?.path.join('.')}: ${issue?.message}, and ${name} needs it`);
};

const missingOr = (wrong: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'it is missing' : wrong),
});
const text = z
  .string(missingOr('it is no text'))
  .check(z.regex(/^[\x20-\x7e]*$/, 'it holds a character that cannot be seen, or that no key has: copy it again'));
const httpUrl = z.url({ protocol: /^https?$/, ...missingOr('it is no http address') });

/** A key for real money is sent to no one who listens on the way: a stand-in on this machine may go without TLS. */
const isPrivate = (url: string): boolean => new URL(url).protocol === 'https:' || isLoopback(new URL(url).hostname);
const notPrivate = 'it is not https, and the key is for real money';

/** https://developers.termii.com */
export const termiiSettings = {
  /** The account's key. */
  TERMII_API_KEY: text,
  /** The account's own address, as its dashboard shows it. */
  TERMII_BASE_URL: httpUrl,
  /** The registered sender ID, three to eleven letters and digits. */
  TERMII_SENDER: text.check(z.regex(/^[A-Za-z0-9 ]{3,11}$/, 'it is not three to eleven letters and digits')),
};
const termii = z.pipe(
  z.object(termiiSettings),
  z.transform((given) => ({
    apiKey: given.TERMII_API_KEY,
    baseUrl: given.TERMII_BASE_URL.replace(/\/+$/, ''),
    sender: given.TERMII_SENDER,
  })),
);

export const monoSettings = {
  /** `test_sk_…` or `live_sk_…`: decides the mode of the server. */
  MONO_SECRET_KEY: text.check(z.regex(/^(?:test|live)_sk_\w+$/, 'it is no secret key of Mono’s')),
  /** The secret that Mono sends with its webhooks, at least 16 characters. */
  MONO_WEBHOOK_SECRET: text.check(z.minLength(16, 'it is shorter than 16 characters')),
  /** Mono's address, the same for both modes. */
  MONO_BASE_URL: z._default(httpUrl, 'https://api.withmono.com'),
};
const mono = z.pipe(
  z.object(monoSettings).check(
    z.refine((given) => !given.MONO_SECRET_KEY.startsWith('live_') || isPrivate(given.MONO_BASE_URL), {
      ...{ error: notPrivate, path: ['MONO_BASE_URL'] },
    }),
  ),
  z.transform((given) => ({
    secretKey: given.MONO_SECRET_KEY,
    webhookSecret: given.MONO_WEBHOOK_SECRET,
    baseUrl: given.MONO_BASE_URL.replace(/\/+$/, ''),
    mode: given.MONO_SECRET_KEY.startsWith('live_') ? ('live' as const) : ('test' as const),
  })),
);

const secretKey = text.check(z.regex(/^sk_(?:test|live)_\w+$/, 'it is no secret key of Paystack’s'));
export const paystackSettings = {
  /** `sk_test_…` or `sk_live_…`: decides the mode of the server. */
  PAYSTACK_SECRET_KEY: secretKey,
  /**
   * The former key, of the same mode, which still proves webhooks while you roll keys (docs/rails.md#before-real-money).
   */
  PAYSTACK_FORMER_SECRET_KEY: z.optional(secretKey),
  /** Paystack's address, the same for both modes. */
  PAYSTACK_BASE_URL: z._default(httpUrl, 'https://api.paystack.co'),
  /**
   * A domain of yours, for the made-up e-mail addresses that payers have at Paystack. Cards are bound to them: do not change it
   * while cards are stored. Nothing needs to receive mail there.
   */
  PAYSTACK_PAYER_DOMAIN: text.check(z.regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'it is no domain')),
};
const paystack = z.pipe(
  z.object(paystackSettings).check(
    // A test key proves deliveries about play money, so both keys must be of one mode.
    z.refine(
      (given) =>
        (given.PAYSTACK_FORMER_SECRET_KEY ?? given.PAYSTACK_SECRET_KEY).slice(0, 8) ===
        given.PAYSTACK_SECRET_KEY.slice(0, 8),
      {
        ...{ error: 'it is of another mode than the key in use', path: ['PAYSTACK_FORMER_SECRET_KEY'] },
      },
    ),
    z.refine((given) => !given.PAYSTACK_SECRET_KEY.startsWith('sk_live_') || isPrivate(given.PAYSTACK_BASE_URL), {
      ...{ error: notPrivate, path: ['PAYSTACK_BASE_URL'] },
    }),
  ),
  z.transform((given) => ({
    secretKey: given.PAYSTACK_SECRET_KEY,
    formerSecretKey: given.PAYSTACK_FORMER_SECRET_KEY,
    baseUrl: given.PAYSTACK_BASE_URL.replace(/\/+$/, ''),
    payerDomain: given.PAYSTACK_PAYER_DOMAIN,
    mode: given.PAYSTACK_SECRET_KEY.startsWith('sk_live_') ? ('live' as const) : ('test' as const),
  })),
);
