import type { Call, CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { freePort } from '@yarda/server/harness/free-port.ts';
import { type Engine, makeProductDatabase, type ProductDatabase } from './product-database.ts';
import { type ProductProcess, root, runToEnd, startProcess } from './product-process.ts';

/** How long each step of the pretend bank takes here: long enough to be seen, short enough to wait for. */
export const bankStepMs = 150;

/** The product for one worker: a server with its own data, and the demo shop. */
export interface RunningProduct {
  /** The server's origin, which serves the payer's page. */
  readonly pageUrl: string;
  /** The demo shop's origin, which its merchant has registered to embed the page. */
  readonly shopUrl: string;
  /** Calls as 'Lekki Fresh Market', whose client is `cli_demo`. */
  readonly call: MakeCall;
  /** Ends the server with SIGKILL. */
  killServer(): Promise<void>;
  /** Restarts it, on the same data and port. */
  startServer(): Promise<void>;
  /** Stops it as an upgrade does, and starts this version on the same data and port. */
  upgradeServer(): Promise<void>;
  /** Stops everything; throws if the server did not exit cleanly or its ledger does not balance. */
  close(): Promise<void>;
}

/** `more` are extra settings. Its server starts as the version `before`; this version has the settings of that one's pages too. */
export const openProduct = async (
  engine: Engine,
  more: Readonly<Record<string, string>> = {},
  before: { readonly tree: string; readonly settings: Readonly<Record<string, string>> } | null = null,
): Promise<RunningProduct> => {
  const [pagePort, shopPort] = [await freePort(), await freePort()];
  const [pageUrl, shopUrl] = [`http://localhost:${pagePort}`, `http://localhost:${shopPort}`];
  const database = await makeProductDatabase(engine);
  const settings = { ...settingsOf({ pageUrl, pagePort, shopPort, database }), ...more };
  const startFrom = (tree: string, added: Readonly<Record<string, string>> = {}) =>
    startProcess('server/app/main.ts', { ...settings, ...added }, `${pageUrl}/readyz`, tree);
  const startServer = () => startFrom(root, before?.settings);

  let server: ProductProcess = before ? await startFrom(before.tree) : await startServer();
  const shop = await startProcess('embed/demo/serve-demo.ts', { ...settings, PAGE_URL: pageUrl }, shopUrl).catch(
    async (error) => {
      await server.kill();
      throw error;
    },
  );
  return {
    pageUrl,
    shopUrl,
    call: callsTo(pageUrl, 'sk_test_demo'),
    killServer: () => server.kill(),
    startServer: async () => {
      server = await startServer();
    },
    upgradeServer: async () => {
      await server.stop();
      server = await startServer();
    },
    close: async () => {
      await shop.stop();
      const code = await server.stop();
      if (code !== 0) throw new Error(`The server ended with ${code}; its data is in ${database.databaseName}`);
      const ledger = await runToEnd('server/app/commands/ledger-check.ts', settings);
      if (ledger.code !== 0) throw new Error(`${ledger.output.trim()}; the data is in ${database.databaseName}`);
      await database.drop();
    },
  };
};

interface Positions {
  readonly pageUrl: string;
  readonly pagePort: number;
  readonly shopPort: number;
  readonly database: ProductDatabase;
}

/** Sets everything, so that nothing in the environment leaks into the server. */
const settingsOf = ({ pageUrl, pagePort, shopPort, database }: Positions): Record<string, string> => ({
  HOST: '127.0.0.1',
  PORT: String(pagePort),
  DEMO_PORT: String(shopPort),
  PUBLIC_URL: pageUrl,
  ...database.settings,
  RAILS: 'sandbox',
  NODE_ENV: '',
  SANDBOX_DELAY_MS: String(bankStepMs),
  SANDBOX_NEW_DEVICE: 'waits',
  LOG_LEVEL: 'warn',
  // The payers of all journeys share one address.
  LIMIT_FACTOR: '20',
});

/**
 * Makes a call of the contract from outside the browser. `secretKey` is sent with calls that only a merchant may make.
 */
type MakeCall = <const C extends Call>(call: C, input?: CallInput<C>) => Promise<ReplyOf<C>>;

/** Calls the server at `origin`; throws with the answer if it breaks the contract. */
const callsTo =
  (origin: string, secretKey: string): MakeCall =>
  async (call, { params, query, body } = {}) => {
    const values = textsOf(params);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(textsOf(query))}`, {
      method: call.method,
      headers: {
        ...(call.caller === 'merchant' && { authorization: `Bearer ${secretKey}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== call.status) throw new Error(`${call.name} answered ${answer.status}: ${text}`);
    return call.reply.parse(JSON.parse(text)) as ReplyOf<typeof call>;
  };

const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
