import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { type PostgresCluster, startPostgresCluster } from '../../harness/postgres-cluster.ts';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { grownTables, seedGrowth } from '../../harness/seed-growth.ts';
import { type Database, looseStatement } from './database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres-database.ts';

const ours = join(import.meta.dirname, 'migrations');
const [baseline = '', ...later] = readdirSync(ours).toSorted();

/** A migration may keep others from a table for this long. */
const maxDurationMs = 400;

const longestWait = looseStatement<{ ms: number }>(
  'test-longest-wait',
  `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
   from pg_locks where locktype = 'relation' and not granted`,
);

const statementOf = (text: string) => ({ name: '', text });

/** Migrations of the product up to one, and a last one. */
const folderWith = async (names: readonly string[], sql?: string): Promise<string> => {
  const folder = await scratchFolder('migrations');
  for (const name of names) copyFileSync(join(ours, name), join(folder, name));
  if (sql) writeFileSync(join(folder, '9000_last.sql'), sql);
  return folder;
};

describe('a migration of a grown database that is in use', () => {
  let cluster: PostgresCluster;
  let owner: Database;
  let url: URL;
  beforeAll(async () => {
    cluster = await startPostgresCluster({ settings: ['autovacuum_naptime=1'] });
    url = new URL(cluster.url);
    owner = openPostgres(url.href, 4);
    await migrate(owner, { folder: await folderWith([baseline]) });
    await seedGrowth(owner, 3_000);
  }, 120_000);
  afterEach(() => owner.query(statementOf('delete from migrations where version = 9000')));
  afterAll(async () => {
    await owner.close();
    await cluster.stop();
    await cluster.remove();
  });

  /** Migrates while every table that grows is read and written; returns how long others waited for a table at most. */
  const underLoad = async (folder: string): Promise<number> => {
    let isOver = false;
    let longestMs = 0;
    const payers = openPostgres(url.href, 1);
    const watcher = openPostgres(url.href, 1);
    const uses = (async () => {
      for (let at = 0; !isOver; at += 1) {
        const table = grownTables[at % grownTables.length];
        await payers.query(statementOf(`select from ${table} limit 1`));
        await payers.transaction((tx) => tx.query(statementOf(`lock table ${table} in row exclusive mode`)));
      }
    })();
    const watch = (async () => {
      while (!isOver) {
        const [{ ms } = { ms: 0 }] = await watcher.query(longestWait);
        longestMs = Math.max(longestMs, ms);
        await sleep(20);
      }
    })();
    try {
      await migrate(owner, { folder });
    } finally {
      isOver = true;
      await Promise.all([uses, watch]);
      await Promise.all([payers.close(), watcher.close()]);
    }
    return longestMs;
  };

  it('blocks no table, as the product migrates, for longer than 400 ms', async () => {
    for (let count = 1; count <= later.length; count += 1)
      expect(await underLoad(await folderWith([baseline, ...later.slice(0, count)]))).toBeLessThan(maxDurationMs);
  });

  it('would be noticed if it did', async () => {
    const rewrites = 'alter table receipts alter column kind type varchar(60); select pg_sleep(2);';
    expect(await underLoad(await folderWith([baseline, ...later], rewrites))).toBeGreaterThan(maxDurationMs);
  });

  it('is what is broken off where it and a payment wait for each other, and tries again', async () => {
    const events: string[] = [];
    const folder = await folderWith(
      [baseline, ...later],
      'alter table consents add column x integer; alter table debits add column x integer;',
    );
    let migrating: Promise<void> | undefined;
    await owner.transaction(async (tx) => {
      // As a payment does: it holds one table, and asks for another once the migration has that one and waits for the first.
      await tx.query(statementOf('update debits set status = status where false'));
      migrating = migrate(owner, { folder, report: (line) => events.push(line) });
      await eventually('the migration waits', async () => {
        const [waits] = await owner.query(statementOf("select from pg_stat_activity where wait_event = 'relation'"));
        return waits ?? null;
      });
      await tx.query(statementOf('update consents set client_id = client_id where false'));
    });
    await migrating;
    expect(events.at(-1)).toBe('Migration 9000_last.sql is done');
    expect(events[0]).toBe('Migration 9000_last.sql waits for a table that is in use: tried 1 of 120 times');
  });

  it('has autovacuum broken off, and does not wait for it', async () => {
    // It comes at once, and then takes half a minute.
    await owner.script(`create table worn as select n, repeat('x', 500) as filler from generate_series(1, 6000) n;
      alter table worn set (autovacuum_vacuum_threshold = 1, autovacuum_vacuum_scale_factor = 0,
        autovacuum_vacuum_cost_delay = 100, autovacuum_vacuum_cost_limit = 1);
      update worn set n = n;`);
    const vacuumed = () =>
      owner
        .query(statementOf("select from pg_stat_progress_vacuum where relid = 'worn'::regclass"))
        .then(([row]) => row ?? null);
    await eventually('autovacuum is at work', vacuumed, 30_000);
    const events: string[] = [];
    const folder = await folderWith([baseline, ...later], 'alter table worn add column x integer;');
    await migrate(owner, { folder, report: (line) => events.push(line) });
    expect(events).toEqual(['Migration 9000_last.sql is done']);
  }, 60_000);
});
