import { chownSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, type Machine, machines, onMachine } from './cluster-network.ts';
import { postgresFolder } from './cluster-packages.ts';
import { type LoggedProcess, startLoggedProcess } from './logged-process.ts';

export const superuser = { name: 'postgres', password: 'postgres' } as const;

/** Patroni's timing rule: loop + 2 × retry ≤ ttl. A lost primary is replaced within about `ttl` seconds. */
const pace = { ttl: 9, loop_wait: 1, retry_timeout: 4 } as const;

/** One machine of the cluster: PostgreSQL under Patroni, and a member of etcd. */
export interface DatabaseMachine {
  startEtcd(): void;
  startPatroni(): void;
  killEtcd(): Promise<void>;
  /** PostgreSQL and what watches over it, at once and without a word. */
  killDatabase(): Promise<void>;
}

export const databaseMachine = (machine: Machine, folder: string): DatabaseMachine => {
  const home = join(folder, machine);
  mkdirSync(home, { mode: 0o700 });
  const { uid, gid } = postgresUser();
  chownSync(home, uid, gid);
  const settings = join(home, 'patroni.yml');
  // JSON is YAML.
  writeFileSync(settings, JSON.stringify(patroniSettings(machine, home), null, 2), { mode: 0o644 });
  const logs = [join(folder, `etcd-${machine}.log`), join(folder, `patroni-${machine}.log`)] as const;
  let etcd: LoggedProcess | undefined;
  let patroni: LoggedProcess | undefined;
  return {
    startEtcd: () => {
      etcd = startLoggedProcess({ command: onMachine(machine, etcdCommand(machine, home)), log: logs[0] });
    },
    startPatroni: () => {
      const environment = { HOME: home, LC_ALL: 'C.UTF-8' };
      patroni = startLoggedProcess({ command: onMachine(machine, ['patroni', settings]), log: logs[1], environment });
    },
    killEtcd: async () => etcd?.end('SIGKILL'),
    killDatabase: async () => {
      await patroni?.end('SIGKILL');
      for (const pid of processesOf(join(home, 'data'))) endProcess(pid);
    },
  };
};

const postgresUser = (): { uid: number; gid: number } => {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('There is no user postgres');
  return { uid: Number(line[1]), gid: Number(line[2]) };
};

/** PostgreSQL's processes: each of them works in its data folder. */
const processesOf = (data: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && folderOf(name) === data)
    .map(Number);

/** Null of a process that has just ended. */
const folderOf = (pid: string): string | null => {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
};

const etcdCommand = (machine: Machine, home: string): readonly string[] => {
  const address = addressOf(machine);
  return [
    'etcd',
    ...['--name', machine, '--data-dir', join(home, 'etcd'), '--logger', 'zap'],
    ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
    ...['--initial-cluster', machines.map((each) => `${each}=http://${addressOf(each)}:2380`).join(',')],
    ...['--initial-cluster-state', 'new', '--enable-v2'],
    // A machine with few cores answers late: what elects too soon elects all the time.
    ...['--heartbeat-interval', '150', '--election-timeout', '1500'],
  ];
};

const patroniSettings = (machine: Machine, home: string) => {
  const address = addressOf(machine);
  return {
    scope: 'yarda',
    name: machine,
    restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
    // Over its third API this Patroni (3.0.2) trusts stale reads, and a primary that was cut off takes the lead back from
    // the one that followed it, with what that acknowledged. Over the second, the lead changes by compare-and-swap.
    etcd: { hosts: machines.map((each) => `${addressOf(each)}:2379`) },
    bootstrap: {
      dcs: {
        ...pace,
        // An acknowledged write is on two machines. Only a replica with every acknowledged write may become the
        // primary.
        synchronous_mode: true,
        synchronous_node_count: 1,
        // A primary whose PostgreSQL is gone does not wait for it.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        postgresql: {
          use_pg_rewind: true,
          parameters: {
            max_connections: 200,
            wal_log_hints: 'on',
            wal_keep_size: '256MB',
            // No power is cut here, and what a killed process wrote the kernel keeps.
            fsync: 'off',
            shared_buffers: '64MB',
          },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      pg_hba: [
        'local all all trust',
        'host all all 0.0.0.0/0 scram-sha-256',
        'host replication all 0.0.0.0/0 scram-sha-256',
      ],
    },
    postgresql: {
      listen: `${address}:5432`,
      connect_address: `${address}:5432`,
      data_dir: join(home, 'data'),
      bin_dir: postgresFolder,
      pgpass: join(home, 'pgpass'),
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: { unix_socket_directories: home },
      authentication: {
        superuser: { username: superuser.name, password: superuser.password },
        replication: { username: 'replicator', password: superuser.password },
        rewind: { username: 'rewinder', password: superuser.password },
      },
    },
  };
};

/** Ends a process at once; one that has just ended by itself is no fault. */
const endProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ESRCH') throw error;
  }
};
