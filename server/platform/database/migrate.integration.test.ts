import { afterAll, describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../harness/fresh-database.ts';
import { looseStatement, statement } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';

const testDatabase = await emptyDatabase();
const { database } = await openDatabase({
  ...testDatabase,
  databaseUrl: testDatabase.databaseMigrationUrl,
  databaseConnections: 5,
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const applied = looseStatement<{ version: number; name: string }>(
  'test-migrations',
  'select version, name, applied_at from migrations order by version',
);
const spoil = statement('test-migration-spoil', "update migrations set checksum = 'other' where version = 1");

describe('migrate', () => {
  it('applies each migration once, in numerical order, however many processes try at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => migrate(database)));
    const before = await database.query(applied);
    expect(before.length).toBeGreaterThan(0);
    expect(new Set(before.map(({ version }) => version)).size).toBe(before.length);
    for (const { version, name } of before) expect(Number.parseInt(name, 10)).toBe(version);
    await migrate(database);
    expect(await database.query(applied)).toEqual(before);
  });

  it('refuses to start if a migration was changed after it was applied', async () => {
    await database.query(spoil);
    await expect(migrate(database)).rejects.toThrow('Migration 0001_baseline.sql was changed after it was applied');
  });
});
