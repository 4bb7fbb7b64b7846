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
  /** What merchants install. */
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

/** Down: the capabilities, highest first. Each imports only the rungs below its own, and the ground. */
export const ladder = [
  'docs',
  'sandbox',
  'keeping',
  'console',
  'agreements',
  'consent',
  'steps',
  'offers',
  'approval',
  'debits',
  'mandates',
  'recovery',
  'linking',
  'asked',
  'payment',
  'refunds',
  'terminal',
  'reader',
  'forms',
  'sharing',
  'charges',
  'transfers',
  'ledger',
  'cards',
  'accounts',
  'session',
  'sign-in',
  'attestation',
  'notices',
  'webhooks',
  'merchants',
  'standing',
  'calendar',
  'receipts',
  'events',
  'audit',
] as const;

/** The layers that have capabilities inside. */
export const ladderLayers = ['contracts', 'domain', 'server', 'web'] as const satisfies readonly Layer[];

/** The few files exempt from the ladder, because all they do is put rungs together. */
export const composers = {
  contracts: ['wire.ts', 'wire-merchants.ts', 'page.ts', 'frame.ts', 'spec-fields.test.ts'],
  // Tests over every rung: of the specification's constants, and of each field that reads a number.
  domain: ['specified-constants.test.ts', 'plain-digits.test.ts'],
  server: [
    'compose.ts',
    'callers.ts',
    'providers.ts',
    'purposes.ts',
    'ground.ts',
    'open-ground.ts',
    'main.ts',
    'check-ledger.ts',
    'reconcile-rail.ts',
    'check-events.ts',
    'commands/ledger-check.ts',
    'commands/page-check.ts',
    'commands/audit-check.ts',
    'commands/merchants-manage.ts',
    'commands/keys-create.ts',
    'commands/keys-rotate.ts',
    'commands/holidays-declare.ts',
    'commands/reconcile.ts',
    'migrate-database.ts',
    'commands/backup.ts',
    'commands/restore.ts',
    'commands/erase.ts',
    'keeping/kept-tables.ts',
  ],
  web: [
    'main.tsx',
    'first-screen.tsx',
    // The consent's screen of its troubles, alone, in any frame.
    'embedding/trouble-main.ts',
    'before-alive.ts',
    'if-not-loaded.ts',
    // A journey runs it in the browser.
    'bring-alive.tsx',
    'account.tsx',
    'account-page.tsx',
    'account-screen.tsx',
    'history-screen.tsx',
    'account-gallery.tsx',
    'gallery-entries.ts',
    'gallery.tsx',
    'gallery-words.test.tsx',
    // These sit beside their screens and show them as a payer sees them, inside a whole consent.
    'approval/approval-gallery.tsx',
    'forms/forms-gallery.tsx',
    'linking/linking-gallery.tsx',
    'offers/link-account-gallery.tsx',
    'offers/save-card-gallery.tsx',
    'steps/steps-gallery.tsx',
  ],
} as const satisfies Record<(typeof ladderLayers)[number], readonly string[]>;

/** The packages that `contracts` and `domain` may import: pure, the same in a browser and on a server. */
export const purePackages = ['zod', 'xstate', 'canonicalize', 'jose', 're2js', 'temporal-polyfill'] as const;
