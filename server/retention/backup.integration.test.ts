import { existsSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../app/check-ledger.ts';
import { ownDatabase } from '../harness/fresh-database.ts';
import { rounds } from '../harness/proof-length.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { seedLedger } from '../harness/seed-ledger.ts';
import { runToEnd } from '../harness/server-process.ts';
import { sealAudit } from '../platform/audit/seal-audit.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { startOwnPostgres } from '../platform/database/own-postgres.ts';
import { openKeyStore } from '../platform/keys/key-store.ts';
import { booksMark } from './books-mark.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Test 32 of the reliability tests: the ledger's hash is equal, and a million entries take five minutes at most. */
const entries = rounds({ short: 10_000, full: 1_000_000 });
const maxDurationMs = 5 * 60_000;

describe('backup and restore of a data folder', async () => {
  const testDatabase = await ownDatabase();
  const folder = await scratchFolder('backup');
  const file = join(folder, 'backup.tgz');
  afterAll(async () => {
    await testDatabase.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const opened = (dataDir: string) => openDatabase({ dataDir, databaseUrl: undefined, databaseConnections: 2 });
  const marks = async (dataDir: string) => {
    const { database } = await opened(dataDir);
    const mark = await booksMark(database);
    const { faults } = await checkLedger(database);
    await database.close();
    // Seeded entries belong to no payment, but they balance all the same.
    return { ...mark, unbalanced: faults.filter(({ rule }) => /must balance|add up to nothing/.test(rule)) };
  };

  it('keep ledger, audit log and keys', { timeout: 2 * maxDurationMs }, async () => {
    const { database } = await opened(testDatabase.dataDir);
    await migrate(database);
    await seedLedger(database, entries);
    await sealAudit(database);
    await database.close();
    const key = openKeyStore(testDatabase.dataDir).storeOnce('personal-data', () => 'a secret');
    const [startedMs, mark] = [performance.now(), await marks(testDatabase.dataDir)];
    await writeBackup(testDatabase.dataDir, file, new Date());
    const written = performance.now();
    await restoreBackup(file, join(folder, 'restored'));
    const restored = performance.now();
    expect(mark).toMatchObject({ ledgerEntries: entries, unbalanced: [] });
    expect(await marks(join(folder, 'restored'))).toEqual(mark);
    expect(openKeyStore(join(folder, 'restored')).storeOnce('personal-data', () => 'another')).toBe(key);
    expect(restored - startedMs).toBeLessThan(maxDurationMs);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'restored')).mode & 0o777).toBe(0o700);
    expect(existsSync(join(testDatabase.dataDir, 'backup.json'))).toBe(false);
    if (entries > 10_000) {
      const seconds = [written - startedMs, restored - written].map((ms) => (ms / 1_000).toFixed(1));
      process.stdout.write(
        `${entries} entries: backup ${seconds[0]} s, restore ${seconds[1]} s, ${statSync(file).size} bytes\n`,
      );
    }
  });

  it('let the copy go on where the books ended', async () => {
    const { database } = await opened(join(folder, 'restored'));
    await seedLedger(database, 2, 'afterwards');
    expect((await booksMark(database)).ledgerEntries).toBe(entries + 2);
    await database.close();
  });

  it('are refused in one line, and leave nothing behind', { timeout: 2 * maxDurationMs }, async () => {
    const settings = { DATA_DIR: testDatabase.dataDir };
    const backup = (to: string) => runToEnd(settings, 'commands/backup.ts', ['--to', to]);
    const before = readdirSync(folder).toSorted();
    const other = await startOwnPostgres(testDatabase.dataDir);
    expect(await backup(join(folder, 'other.tgz'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(
        /^The data folder \S+ is in use by another process: stop the server to back it up\n$/,
      ),
    });
    await other.stop();
    expect(await backup(file)).toMatchObject({ code: 1, errors: expect.stringContaining('exists already') });
    expect(await runToEnd(settings, 'commands/restore.ts', ['--from', file])).toMatchObject({
      code: 1,
      errors: expect.stringContaining('is not empty'),
    });
    await expect(restoreBackup(join(folder, 'none.tgz'), join(folder, 'new'))).rejects.toThrow('There is no file');
    expect(readdirSync(folder).toSorted()).toEqual(before);
  });

  it('notice a file that was cut short or changed', { timeout: 2 * maxDurationMs }, async () => {
    const cut = join(folder, 'cut.tgz');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, Math.floor(statSync(file).size / 2));
    const other = join(folder, 'other.tgz');
    writeFileSync(other, 'This is not a backup');
    for (const wrong of [cut, other]) {
      await mkdir(join(folder, 'new'), { recursive: true });
      await expect(restoreBackup(wrong, join(folder, 'new'))).rejects.toThrow('is damaged, or is not a backup');
      expect(readdirSync(join(folder, 'new'))).toEqual([]);
    }
  });
});
