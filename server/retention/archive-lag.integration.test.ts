import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { startPostgresCluster } from '../harness/postgres-cluster.ts';
import { unnamed } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { archiveLag } from './archive-lag.ts';

describe('the lag of the archive', async () => {
  const cluster = await startPostgresCluster({ settings: ['archive_mode=on', 'wal_level=replica'] });
  const database = openPostgres(cluster.url, 1);
  afterAll(async () => {
    await database.close();
    await cluster.stop();
    await cluster.remove();
  });
  const archiveBy = async (command: string): Promise<void> => {
    for (const text of [`alter system set archive_command = '${command}'`, 'select pg_reload_conf()'])
      await database.query(unnamed(text));
    await database.query(unnamed("select pg_logical_emit_message(false, 'yarda', 'fills'), pg_switch_wal()"));
  };

  it('grows while PostgreSQL cannot archive, and is 0 once it can', async () => {
    expect(await archiveLag(database)).toBe(0);
    await archiveBy('false');
    const lag = await eventually('it fails', async () => (await archiveLag(database)) || null, 60_000);
    expect(await eventually('it grows', async () => ((await archiveLag(database)) > lag ? true : null))).toBe(true);
    await archiveBy('true');
    expect(await eventually('it is 0', async () => ((await archiveLag(database)) === 0 ? true : null), 120_000)).toBe(
      true,
    );
  });
});
