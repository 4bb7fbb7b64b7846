/**
 * The two directions of imports, as data: their only definition. `dependency-rules.ts` turns them into the rules that
 * `npm run check` enforces; decision 1 says why.
 */

/** The layers that nothing imports may import all of these. */
const everything = [
  ...(['contracts', 'domain', 'rails', 'server', 'server/harness', 'web'] as const),
  ...(['embed', 'embed/demo', 'sdk', 'sdk/testing', 'sdk/cli'] as const),
] as const;

/** Left: what each layer may import besides itself. */
export const layers = {
  contracts: [],
  domain: ['contracts'],
  rails: ['contracts', 'domain'],
  server: ['contracts', 'domain'],
  /** Starts the host for tests and measurements; production code never imports it. */
  'server/harness': ['contracts', 'domain', 'rails', 'server'],
  web: ['contracts', 'domain'],
  embed: ['contracts'],
  /** A merchant of its own, with a server that uses the SDK. */
  'embed/demo': ['contracts', 'embed', 'sdk'],
  /** Packages for merchants. */
  sdk: ['contracts'],
  /** Stands in for both halves of it in a merchant's tests. */
  'sdk/testing': ['contracts', 'embed', 'sdk'],
  /** Checks receipts offline, by the same rules as the page. */
  'sdk/cli': ['contracts', 'domain', 'sdk', 'sdk/testing'],
  journeys: everything,
  bench: everything,
  tools: everything,
} as const satisfies Record<string, readonly string[]>;

export type Layer = keyof typeof layers;

/** Down: the rooms, highest first. Each imports only the rooms below its own; alcoves of a room import each other freely. */
export const rooms = [
  /** Puts rooms together: entry points, commands, what is tested across all rooms. */
  'app',
  /** Reference and errors, drawn from the list of all calls; the site. */
  'docs',
  /** Retention: stored data, for how long, by which law; erasure, backup. */
  'retention',
  /** The pretend bank, its people, clock, scenarios and pages. */
  'sandbox',
  /** The pages of a merchant's people. */
  'console',
  /** A consent from request to grant, and the payer's own pages. */
  'consent',
  /** Debits to come. */
  'mandates',
  /** Linking an account or a card; proving a person by what they linked. */
  'linking',
  /** Money: transfers, charges, cards, terminals, refunds, the ledger. */
  'payments',
  /** Forms, and data that is shared. */
  'data',
  /** The status of a grant, and the receipts that prove it. */
  'grants',
  /** Banks, name enquiry, a person's accounts. */
  'accounts',
  /** Sign-in, sessions, passkeys. */
  'identity',
  /** Clients, keys, events, webhooks, the page's frame in a merchant's page. */
  'merchants',
  /** The base of every room. */
  'platform',
] as const;

/** The layers that have rooms inside. */
export const roomLayers = ['contracts', 'domain', 'server', 'web'] as const satisfies readonly Layer[];

/** The packages that `contracts` and `domain` may import: pure, the same in a browser and on a server. */
export const purePackages = ['zod', 'xstate', 'canonicalize', 'jose', 're2js', 'temporal-polyfill'] as const;
