import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { proxied } from './cluster-proxies.ts';
import { superuser } from './database-machine.ts';
import { awaited, type LoggedProcess, startLoggedProcess } from './logged-process.ts';

/** The ports of the servers behind the proxy. */
export const serverPorts = [4001, 4002, 4003, 4004] as const;
export type ServerPort = (typeof serverPorts)[number];

/** The folder of the version that is proved. Servers before it did not start without the role that owns the schema. */
export const newest = join(import.meta.dirname, '../..');

const serving = { name: 'yarda_serving', password: 'serving' } as const;

/** As long as the proxy needs to notice that a server is stopping. */
const stopDelayMs = 3_000;

/** Server processes on one database, all with the same keys. */
export interface ClusterServers {
  /** From which folder the program is taken: a version of it. */
  start(port: ServerPort, tree: string): Promise<void>;
  end(port: ServerPort, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  migrate(tree: string): void;
}

export const clusterServers = (folder: string, database: string): ClusterServers => {
  const running = new Map<ServerPort, LoggedProcess>();
  const dataDir = join(folder, `data-${database}`);
  mkdirSync(dataDir);
  const owner = `postgresql://${superuser.name}:${superuser.password}@${proxied.primary}/${database}`;
  const shared = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: dataDir,
    DATABASE_URL: `postgresql://${serving.name}:${serving.password}@${proxied.primary}/${database}`,
    PUBLIC_URL: proxied.web,
  };
  const settings = {
    ...shared,
    DATABASE_READ_URL: `postgresql://${serving.name}:${serving.password}@${proxied.replicas}/${database}`,
    DATABASE_CONNECTIONS: '10',
    MIGRATIONS: 'check',
    STOP_DELAY_MS: String(stopDelayMs),
    TRUST_PROXY: '127.0.0.1',
    SANDBOX_DELAY_MS: '200',
    LIMIT_FACTOR: '10000',
    LOG_LEVEL: 'warn',
  };
  return {
    start: async (port, tree) => {
      const server = startLoggedProcess({
        command: [process.execPath, join(tree, 'server/app/main.ts')],
        log: join(folder, `server-${port}.log`),
        environment: { ...settings, ...(tree === newest ? {} : { DATABASE_MIGRATION_URL: owner }), PORT: String(port) },
      });
      running.set(port, server);
      await awaited(`the server on ${port} is ready`, async () => {
        if (!server.isRunning()) throw new Error(`The server on ${port} did not start`);
        return (await isReady(port)) ? true : null;
      });
    },
    end: async (port, signal) => running.get(port)?.end(signal),
    migrate: (tree) => {
      const environment = { ...shared, DATABASE_MIGRATION_URL: owner };
      const { status, stderr } = spawnSync(process.execPath, [join(tree, 'server/app/migrate-database.ts')], {
        env: environment,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`The migration failed: ${stderr}`);
    },
  };
};

/** SQL that the primary runs before a database is migrated. */
export const servingRole = `create role ${serving.name} login password '${serving.password}'`;

const isReady = async (port: ServerPort): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(
    () => null,
  );
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
};
