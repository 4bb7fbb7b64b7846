import { type ClusterServers, clusterServers, serverPorts, servingRole } from './cluster-servers.ts';
import type { DatabaseCluster } from './database-cluster.ts';
import { type LoadDriver, startLoad } from './load-driver.ts';

/** Four servers of one version on a database of their own, and a load on them. */
export interface Scene {
  readonly cluster: DatabaseCluster;
  readonly database: string;
  readonly servers: ClusterServers;
  readonly load: LoadDriver;
  close(): Promise<void>;
}

interface Setting {
  readonly cluster: DatabaseCluster;
  readonly folder: string;
  readonly database: string;
  /** The folder of the version to begin with. */
  readonly tree: string;
}

const pace = { perSecond: 4, debits: 8 } as const;
const hookPort = 7_000;

export const openScene = async ({ cluster, folder, database, tree }: Setting): Promise<Scene> => {
  const primary = cluster.open(await cluster.whole(), 'postgres');
  await primary.script(`do $$ begin ${servingRole}; exception when duplicate_object then null; end $$`);
  await primary.script(`create database ${database}`);
  await primary.close();
  const servers = clusterServers(folder, database);
  servers.migrate(tree);
  for (const port of serverPorts) await servers.start(port, tree);
  const load = startLoad(folder, database, hookPort, pace);
  return {
    ...{ cluster, database, servers, load },
    close: async () => {
      await load.stop();
      await Promise.all(serverPorts.map((port) => servers.end(port, 'SIGKILL')));
    },
  };
};
