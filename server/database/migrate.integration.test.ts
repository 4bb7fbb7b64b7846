import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { emptyDatabase, testEngine } from '../harness/fresh-database.ts';
import { statement } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { openPostgres } from './postgres-database.ts';

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 5 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const applied = statement('test-migrations', 'select version, name, applied_at from migrations order by version');
const spoil = statement('test-migration-spoil', "update migrations set checksum = 'other' where version = 1");

describe('migrate', () => {
  it('applies each migration once, in numerical order, however many processes try at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
    const before = await database.query<{ version: number; name: string }>(applied);
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before.map(({ version }) => version)).size).toBe(before.length);
    for (const { version, name } of before) expect(Number.parseInt(name, 10)).toBe(version);
    await migrate(database);
    expect(await database.query(applied)).toEqual(before);
  });

  it.runIf(testEngine === 'postgres')('lets what servers do go first, and is never why it is broken off', async () => {
    const other = await emptyDatabase();
    const url = other.databaseMigrationUrl ?? '';
    const served = openPostgres(url, 3);
    await migrate(served, 419);
    let migrating: Promise<void> | undefined;
    await served.transaction(async (tx) => {
      // As a payment does: it holds one table, and asks for another once the migration has that one and waits for the first.
      await tx.query({ name: '', text: 'update debits set status = status' });
      migrating = migrate(served);
      await eventually('the migration waits', async () => {
        const [waits] = await served.query({
          name: '',
          text: "select from pg_stat_activity where wait_event = 'relation'",
        });
        return waits ?? null;
      });
      await tx.query({ name: '', text: 'update consents set client_id = client_id' });
    });
    await migrating;
    const [{ newest } = { newest: 0 }] = await served.query<{ newest: number }>({
      ...{ name: '', text: 'select max(version) as newest from migrations' },
    });
    expect(newest).toBeGreaterThan(419);
    await served.close();
    await other.drop();
  });

  it('refuses to start if a migration was changed after it was applied', async () => {
    await database.query(spoil);
    await expect(migrate(database)).rejects.toThrow('Migration 0001_ground.sql was changed after it was applied');
  });
});
