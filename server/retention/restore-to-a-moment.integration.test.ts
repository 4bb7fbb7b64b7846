import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveLog, copyBaseBackup, promoted } from '../harness/base-backup.ts';
import { type PostgresCluster, startPostgresCluster } from '../harness/postgres-cluster.ts';
import { rounds } from '../harness/proof-length.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { seedLedger } from '../harness/seed-ledger.ts';
import { recordAct } from '../platform/audit/record-act.ts';
import { sealAudit } from '../platform/audit/seal-audit.ts';
import { looseStatement } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { giveToOrdinaryUser } from '../platform/database/postgres-program.ts';
import { booksMark } from './books-mark.ts';

/** Test 32 of the reliability tests: the ledger's hash is equal, and a million entries take five minutes at most. */
const entries = rounds({ short: 2_000, full: 1_000_000 });
const maxDurationMs = 5 * 60_000;

const nowThere = looseStatement<{ at: string }>('test-backup-now', 'select clock_timestamp()::text as at');

describe('a PostgreSQL that was lost', async () => {
  const home = await scratchFolder('restore');
  const [base, archive] = [join(home, 'base'), join(home, 'archive')];
  const clusters: PostgresCluster[] = [];
  afterAll(async () => {
    for (const cluster of clusters) await cluster.crash().catch(() => undefined);
    for (const cluster of clusters) await cluster.remove();
    rmSync(home, { recursive: true, force: true });
  });
  const start = async (wanted: Parameters<typeof startPostgresCluster>[0]): Promise<PostgresCluster> => {
    const cluster = await startPostgresCluster(wanted);
    clusters.push(cluster);
    return cluster;
  };

  it('has the books of the moment that it is restored to, by a backup and the archived log', {
    timeout: 2 * maxDurationMs,
  }, async () => {
    mkdirSync(archive);
    const archiving = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`, 'wal_level=replica'];
    const primary = await start({ settings: archiving });
    giveToOrdinaryUser(home);
    const database = openPostgres(primary.url, 2);
    await migrate(database);
    await seedLedger(database, entries);
    const startedMs = performance.now();
    await copyBaseBackup(database, primary.folder, base);
    const backedUpMs = performance.now() - startedMs;
    await seedLedger(database, 1_000, 'after the backup');
    await recordAct(database, 'rehearsal');
    await sealAudit(database);
    const books = await booksMark(database);
    const [moment] = await database.query(nowThere);
    await seedLedger(database, 1_000, 'after the moment');
    await archiveLog(database);
    await database.close();
    await primary.crash();
    rmSync(primary.folder, { recursive: true });

    writeFileSync(join(base, 'recovery.signal'), '');
    giveToOrdinaryUser(base);
    const restoring = performance.now();
    const recovery = [`restore_command=cp ${archive}/%f %p`, `recovery_target_time=${moment?.at}`];
    const restored = await start({ from: base, settings: [...recovery, 'recovery_target_action=promote'] });
    const again = openPostgres(restored.url, 1);
    await promoted(again);
    const restoredMs = performance.now() - restoring;
    expect(books.ledgerEntries).toBe(entries + 1_000);
    expect(await booksMark(again)).toEqual(books);
    expect(backedUpMs + restoredMs).toBeLessThan(maxDurationMs);
    await again.close();
  });
});
