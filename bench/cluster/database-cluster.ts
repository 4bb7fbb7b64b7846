import { once } from 'node:events';
import http from 'node:http';
import type { Database } from '@yarda/server/platform/database/database.ts';
import { looseStatement } from '@yarda/server/platform/database/database.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import { addressOf, type Machine, machines } from './cluster-network.ts';
import { type DatabaseMachine, databaseMachine, superuser } from './database-machine.ts';
import { awaited } from './logged-process.ts';

/** Three machines of which one leads, one is its synchronous standby, and one follows. */
export interface DatabaseCluster {
  readonly machine: (machine: Machine) => DatabaseMachine;
  /** The machine that leads now; null while none does. */
  leader(): Promise<Machine | null>;
  /** Waits until one leads and the two others follow it closely, one of them synchronously. */
  whole(): Promise<Machine>;
  /** Opens a database on one machine, past every proxy. */
  open(machine: Machine, name: string): Database;
}

export const startDatabaseCluster = async (folder: string): Promise<DatabaseCluster> => {
  const all = new Map(machines.map((machine) => [machine, databaseMachine(machine, folder)]));
  const machineOf = (machine: Machine): DatabaseMachine => {
    const found = all.get(machine);
    if (!found) throw new Error(`There is no machine ${machine}`);
    return found;
  };
  for (const each of all.values()) each.startEtcd();
  // The first to write to etcd makes the database; the others copy it.
  for (const each of all.values()) each.startPatroni();
  const cluster = { machine: machineOf, leader, whole: () => awaited('the cluster is whole', whole, 180_000), open };
  await cluster.whole();
  return cluster;
};

const open = (machine: Machine, name: string): Database =>
  openPostgres(`postgresql://${superuser.name}:${superuser.password}@${addressOf(machine)}:5432/${name}`, 2);

const leader = async (): Promise<Machine | null> => {
  const requestStates = machines.map(async (machine) =>
    (await statusOf(machine, '/primary')) === 200 ? machine : null,
  );
  return (await Promise.all(requestStates)).find((machine) => machine !== null) ?? null;
};

const following = looseStatement<{ all: number; sync: number }>(
  'cluster-following',
  `select count(*)::int as all, (count(*) filter (where sync_state in ('sync', 'quorum')))::int as sync
   from pg_stat_replication where state = 'streaming'`,
);

const whole = async (): Promise<Machine | null> => {
  const primary = await leader();
  if (!primary) return null;
  const database = open(primary, 'postgres');
  try {
    const [found] = await database.query(following);
    return found?.all === machines.length - 1 && found.sync === 1 ? primary : null;
  } catch {
    return null;
  } finally {
    await database.close();
  }
};

/** HTTP status that Patroni reports for its machine; null if Patroni does not answer within a second. */
const statusOf = async (machine: Machine, path: string): Promise<number | null> => {
  const request = http.get({ host: addressOf(machine), port: 8008, path, agent: false, timeout: 1_000 });
  request.on('timeout', () => request.destroy());
  try {
    const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
    answer.resume();
    return answer.statusCode ?? null;
  } catch {
    return null;
  }
};
