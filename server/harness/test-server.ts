import type { InjectOptions } from 'fastify';
import { afterAll, afterEach, expect } from 'vitest';
import { checkEvents } from '../app/check-events.ts';
import { checkLedger } from '../app/check-ledger.ts';
import { type Composition, composeWith } from '../app/compose.ts';
import { providers } from '../app/providers.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { freshDatabase } from './fresh-database.ts';
import { isFullProof } from './proof-length.ts';
import { type CallFunction, requesterOf, type Sent } from './requester.ts';

/** A server composed in the test's own process, with its own database. */
export interface TestServer {
  /** Makes a call of the contract. */
  readonly call: CallFunction;
  /** Sends a request unchanged. */
  readonly send: (request: InjectOptions) => Promise<Sent>;
  /** The server's parts, replaced after a restart. */
  readonly parts: Composition;
  /** The database under the role that owns its schema, which has rights the server lacks. */
  readonly owner: Database;
  readonly dataDir: string;
  /** Its address, without a trailing slash. */
  readonly address: string;
  /** Stops it gracefully and starts another on the same database. */
  restart(): Promise<void>;
}

/** The sandbox, whatever a test has changed in it. */
export type SandboxProvider = typeof providers.sandbox;

/** The base of the tested server's links. It listens on another, free port. */
export const testPublicUrl = 'http://localhost:4599';

/** The tested server's demo shop. */
export const testShopUrl = 'http://localhost:4598';

/**
 * Starts a server for a test file. When the file ends it checks the ledger and the merchants' logs, stops the server and drops the database; if
 * a test failed, the database is kept for inspection.
 */
export const startTestServer = async (
  settings: Partial<Config> = {},
  provider: SandboxProvider = providers.sandbox,
): Promise<TestServer> => {
  const database = await freshDatabase();
  const { databaseUrl, databaseMigrationUrl, dataDir } = database;
  const config: Config = { ...testConfig, ...settings, databaseUrl, databaseMigrationUrl, dataDir };
  const owner = databaseMigrationUrl ? openPostgres(databaseMigrationUrl, 2) : null;
  let parts = await composeWith(provider, config, {
    shell: async (entry) => `<title>${entry}</title><div id="page"></div><!--page-state-->`,
  });
  let address = await parts.start();
  const send = (request: InjectOptions): Promise<Sent> => parts.app.inject(request);
  const call = requesterOf(send);

  let failed = false;
  afterEach(({ task }) => {
    failed ||= task.result?.state === 'fail';
  });
  afterAll(async () => {
    try {
      expect((await checkLedger(parts.database)).faults, 'what is wrong with the ledger').toEqual([]);
      expect(await checkEvents(parts.database), 'what merchants were not told').toEqual([]);
    } finally {
      await parts.stop();
      await owner?.close();
      if (failed) process.stdout.write(`Kept for a look: ${database.databaseUrl ?? database.dataDir}\n`);
      else await database.drop();
    }
  });

  return {
    call,
    send,
    dataDir,
    get parts() {
      return parts;
    },
    get owner() {
      return owner ?? parts.database;
    },
    get address() {
      return address;
    },
    restart: async () => {
      await parts.stop();
      parts = await composeWith(provider, config);
      address = await parts.start();
    },
  };
};

/** The default configuration of test servers. */
export const testConfig: Omit<Config, 'databaseUrl' | 'dataDir'> = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: testPublicUrl,
  databaseConnections: 20,
  rails: 'sandbox',
  demoUrl: testShopUrl,
  codeCountries: ['234'],
  codesPerDay: 20_000,
  accountDeletion: false,
  sandboxDelayMs: 10,
  // The full proof asks in a minute what a merchant asks in a day.
  limitFactor: isFullProof ? 20 : 1,
  logLevel: 'silent',
};
