import { setTimeout as sleep } from 'node:timers/promises';
import { type Machine, plugCable, pullCable } from './cluster-network.ts';
import { type ClusterServers, serverPorts } from './cluster-servers.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { awaited } from './logged-process.ts';

/** Target of a fault. */
export interface Struck {
  readonly cluster: DatabaseCluster;
  readonly servers: ClusterServers;
  /** The newest version's folder. */
  readonly tree: string;
  readonly round: number;
}

export interface Fault {
  readonly name: string;
  /** Strikes, and puts everything back once the others have gone on without it. */
  readonly strike: (struck: Struck) => Promise<void>;
  /** True for planned maintenance: no request may fail because of it. */
  readonly isPlanned: boolean;
}

const primaryOf = async ({ cluster }: Struck): Promise<Machine> =>
  awaited('a machine leads', () => cluster.leader(), 60_000);

const otherLeads = ({ cluster }: Struck, than: Machine) =>
  awaited('another machine leads', async () => {
    const leader = await cluster.leader();
    return leader !== null && leader !== than ? leader : null;
  });

/** By the name that `--faults` takes. */
export const faults: Readonly<Record<string, Fault>> = {
  server: {
    name: 'kill -9 of a server',
    isPlanned: false,
    strike: async ({ servers, tree, round }) => {
      const port = serverPorts[round % serverPorts.length] ?? serverPorts[0];
      await servers.end(port, 'SIGKILL');
      await sleep(3_000);
      await servers.start(port, tree);
    },
  },
  primary: {
    name: 'kill -9 of the primary',
    isPlanned: false,
    strike: async (struck) => {
      const machine = await primaryOf(struck);
      await struck.cluster.machine(machine).killDatabase();
      await otherLeads(struck, machine);
      struck.cluster.machine(machine).startPatroni();
    },
  },
  etcd: {
    name: "kill -9 of the leader's etcd",
    isPlanned: false,
    strike: async (struck) => {
      const machine = struck.cluster.machine(await primaryOf(struck));
      await machine.killEtcd();
      await sleep(12_000);
      machine.startEtcd();
    },
  },
  partition: {
    name: 'the primary cut off from all others',
    isPlanned: false,
    strike: async (struck) => {
      const machine = await primaryOf(struck);
      pullCable(machine);
      try {
        await otherLeads(struck, machine);
        await sleep(3_000);
      } finally {
        plugCable(machine);
      }
    },
  },
  restart: {
    name: 'a rolling restart',
    isPlanned: true,
    strike: async ({ servers, tree }) => rollTo(servers, tree),
  },
};

/** One server after the other is asked to stop and started again, from this folder. */
export const rollTo = async (servers: ClusterServers, tree: string): Promise<void> => {
  for (const port of serverPorts) {
    await servers.end(port, 'SIGTERM');
    await servers.start(port, tree);
    // The proxy looks every second.
    await sleep(1_500);
  }
};
