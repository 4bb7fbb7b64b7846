import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '../platform/config/config.ts';
import { expectMode } from '../platform/database/claim-database.ts';
import { type Database, statement } from '../platform/database/database.ts';
import { expectPostgres } from '../platform/database/expect-postgres.ts';
import { expectMigrated } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { recordedKeys, wrongKeys } from '../platform/keys/expect-keys.ts';
import { openKeyStore } from '../platform/keys/key-store.ts';
import { sentenceOf, WrongUse } from './commands/run-command.ts';
import { expectRails } from './providers.ts';

/** One line with the result of a check. */
export interface Finding {
  readonly check: string;
  readonly isOk: boolean;
  readonly detail: string;
}

const describeServer = statement(
  'preflight-server',
  `select current_setting('server_version') as version, current_setting('max_connections')::int as connections,
     coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as is_encrypted`,
);

/** Beside the pool: five of the job queue, and one that listens. */
const besidesPool = 6;

/** A provider that is up answers its bare address with some status. */
const reachMs = 5_000;

/** Checks what the start of a server checks, and whether its providers can be reached. Changes nothing. */
export const preflight = async (environment: Record<string, string | undefined>): Promise<readonly Finding[]> => {
  const config = await attempt('settings', async () => readConfig(environment));
  if (!config.value) return [config.finding];
  const { databaseUrl, publicUrl, mode = 'test', rails } = config.value;
  if (!databaseUrl) throw new WrongUse('Preflight checks a server on PostgreSQL: set DATABASE_URL');
  const settings = { ...config.finding, detail: `a ${mode} server at ${publicUrl}, RAILS=${rails}` };
  const database = openPostgres(databaseUrl, 1);
  try {
    const findings = [await describe('database', () => checkDatabase(database, { ...config.value, databaseUrl }))];
    if (findings[0]?.isOk) findings.push(...(await checkContents(database, config.value)));
    findings.push(...(await checkRails(database, config.value)));
    return [settings, ...findings];
  } finally {
    await database.close();
  }
};

const checkDatabase = async (
  database: Database,
  { databaseUrl, databaseReadUrl, databaseConnections }: Config & { readonly databaseUrl: string },
): Promise<string> => {
  await expectPostgres(databaseUrl, Date.now);
  const [found] = await database.query(describeServer);
  if (!found) throw new Error('The database does not describe itself');
  const tls = found.isEncrypted ? 'TLS' : 'no TLS';
  const opened = databaseConnections + besidesPool;
  const replica = databaseReadUrl ? `, and ${databaseConnections} of the replica's` : '';
  return `PostgreSQL ${found.version}, ${tls}; each server opens up to ${opened} of its ${found.connections} connections${replica}`;
};

const checkContents = async (database: Database, { mode = 'test', dataDir }: Config): Promise<Finding[]> => {
  const schema = await describe('schema', () => expectMigrated(database).then(() => 'it has every migration'));
  if (!schema.isOk) return [schema];
  const owner = await describe('mode', async () =>
    (await expectMode(database, mode)) ? `the database is a ${mode} server's` : 'no server has used the database yet');
  return [schema, owner, await describe('keys', () => checkKeys(database, dataDir))];
};

const checkKeys = async (database: Database, dataDir: string): Promise<string> => {
  const recorded = await recordedKeys(database);
  if (recorded.length === 0) return 'the first server makes them';
  const folder = join(dataDir, 'keys');
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}, and the database has keys`);
  const [wrong] = wrongKeys(openKeyStore(dataDir), recorded);
  if (wrong !== undefined) throw new Error(`The keys in ${folder} are not those of this database (${wrong})`);
  return `${folder} holds every key of this database`;
};

const checkRails = async (database: Database, config: Config): Promise<Finding[]> => {
  const ports = await describe('rails', async () => {
    const off = expectRails(database, config);
    return off.length === 0 ? 'every port has a provider' : `off, with no provider: ${off.join(', ')}`;
  });
  const reached = Object.entries(config.providers ?? {}).flatMap(([name, settings]) =>
    settings ? [describe(`rail ${name}`, () => reach(settings.baseUrl))] : [],
  );
  return [ports, ...(await Promise.all(reached))];
};

const reach = async (baseUrl: string): Promise<string> => {
  const signal = AbortSignal.timeout(reachMs);
  const answer = await fetch(baseUrl, { method: 'HEAD', redirect: 'manual', signal }).catch((error: unknown) => {
    throw new Error(`${baseUrl} does not answer`, { cause: error });
  });
  return `${baseUrl} answers (${answer.status})`;
};

const describe = async (check: string, work: () => Promise<string>): Promise<Finding> => {
  const { finding, value } = await attempt(check, work);
  return value === undefined ? finding : { ...finding, detail: value };
};

const attempt = async <Value>(check: string, work: () => Promise<Value>) => {
  try {
    return { finding: { check, isOk: true, detail: '' }, value: await work() };
  } catch (error) {
    return { finding: { check, isOk: false, detail: sentenceOf(error) } };
  }
};
