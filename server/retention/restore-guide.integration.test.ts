import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveLog, copyBaseBackup, promoted } from '../harness/base-backup.ts';
import { type PostgresCluster, startPostgresCluster } from '../harness/postgres-cluster.ts';
import { scratchFolder } from '../harness/scratch-folder.ts';
import { seedLedger } from '../harness/seed-ledger.ts';
import { recordAct } from '../platform/audit/record-act.ts';
import { sealAudit } from '../platform/audit/seal-audit.ts';
import { looseStatement } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres-database.ts';
import { giveToOrdinaryUser, ownPrograms } from '../platform/database/postgres-program.ts';
import { type BooksMark, booksMark, markSentence } from './books-mark.ts';

const repository = join(import.meta.dirname, '../..');
const configurationFiles = ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** The same moment as the restore guide writes it, and in ISO 8601. */
interface Moment {
  readonly inGuide: string;
  readonly iso: string;
}

const momentNow = looseStatement<Moment>(
  'test-restore-guide-now',
  `select to_char(at at time zone 'Africa/Lagos', 'YYYY-MM-DD HH24:MI:SS.US') || '+01' as "inGuide",
     to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as iso
   from (select clock_timestamp() as at) as now`,
);

const databaseOf = (cluster: PostgresCluster) =>
  openPostgres(Object.assign(new URL(cluster.url), { pathname: 'yarda' }).href, 1);

const only = <T>([found, ...others]: readonly T[]): T => {
  if (found === undefined || others.length > 0) throw new Error('There must be exactly one');
  return found;
};

/** The shell script of operate.md that restores. */
const guideScript = (): string => {
  const scripts = readFileSync(join(repository, 'docs/operate.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs);
  return only([...scripts].map(([, script = '']) => script).filter((script) => script.includes('recovery.signal')));
};

/** Replaces each text, which must occur. */
const replaceEach = (text: string, replacements: Readonly<Record<string, string>>): string =>
  Object.entries(replacements).reduce((before, [from, to]) => {
    expect(before).toContain(from);
    return before.replaceAll(from, to);
  }, text);

describe('restoring a base backup of Debian’s layout', async () => {
  const home = await scratchFolder('restore-guide');
  const base = join(home, 'base');
  const archive = join(home, 'archive');
  const etc = join(home, 'etc');
  const temporary = join(home, 'tmp');
  const configFile = join(etc, 'postgresql.conf');
  const clusters: PostgresCluster[] = [];
  let folder = '';
  let moment: Moment;
  let books: BooksMark;
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

  /** A cluster whose configuration is outside its data folder. */
  const startAsDebian = async (): Promise<PostgresCluster> => {
    const created = await start({});
    await created.stop();
    for (const file of configurationFiles) renameSync(join(created.folder, file), join(etc, file));
    const settings = [
      `data_directory='${created.folder}'`,
      `hba_file='${etc}/pg_hba.conf'`,
      `ident_file='${etc}/pg_ident.conf'`,
    ];
    const archiving = ['archive_mode=on', `archive_command='cp %p ${archive}/%f'`];
    appendFileSync(configFile, [...settings, ...archiving, ''].join('\n'));
    giveToOrdinaryUser(home);
    return start({ from: created.folder, settings: [`config_file=${configFile}`] });
  };

  /** Runs the rehearsal, and answers its exit code and all that it printed. */
  const rehearse = async (at: string) => {
    const words = ['tools/rehearse-restore.ts', '--base', base, '--archive', archive, '--at', at];
    const env = { ...process.env, PATH: `${await ownPrograms()}:${process.env.PATH}`, TMPDIR: temporary };
    return new Promise<{ code: number | string; output: string }>((resolve) => {
      execFile(process.execPath, words, { cwd: repository, env }, (error, out, errors) =>
        resolve({ code: error?.code ?? 0, output: `${out}${errors}` }),
      );
    });
  };

  beforeAll(async () => {
    for (const each of [archive, etc, temporary]) mkdirSync(each);
    const primary = await startAsDebian();
    folder = primary.folder;
    const cluster = openPostgres(primary.url, 1);
    await cluster.script('create database yarda');
    await cluster.close();
    const database = databaseOf(primary);
    await migrate(database);
    await seedLedger(database, 200);
    await copyBaseBackup(database, folder, base);
    await seedLedger(database, 100, 'after the backup');
    await recordAct(database, 'rehearsal');
    await sealAudit(database);
    books = await booksMark(database);
    moment = only(await database.query(momentNow));
    await seedLedger(database, 100, 'after the moment');
    await archiveLog(database);
    await database.close();
    await primary.crash();
    giveToOrdinaryUser(base);
    rmSync(folder, { recursive: true });
  }, 600_000);

  it('rehearses the restore of the database yarda to an ISO time', async () => {
    expect(readdirSync(base).filter((file) => configurationFiles.includes(file))).toEqual([]);
    const { code, output } = await rehearse(moment.iso);
    expect(output).toContain(markSentence(books));
    expect(code).toBe(0);
    expect(books.ledgerEntries).toBe(300);
    expect(readdirSync(temporary)).toEqual([]);
  });

  it('keeps only the log of a rehearsal that fails, and names it', async () => {
    const { code, output } = await rehearse('2999-01-01T10:00:00+01:00');
    expect(code).toBe(2);
    const log = /\S+\.log$/m.exec(output)?.[0] ?? '';
    expect(readFileSync(log, 'utf8')).toContain('recovery ended before configured recovery target was reached');
    expect(output).toContain('recovery ended before configured recovery target was reached');
    expect(readdirSync(dirname(log))).toHaveLength(1);
  });

  it('gives the books of the moment and accepts writes after the restore guide’s script', async () => {
    const script = replaceEach(guideScript(), {
      '/var/lib/postgresql/15/main': folder,
      '/backups/2026-11-24': base,
      '/archive/': `${archive}/`,
      '2026-11-24 10:00:00+01': moment.inGuide,
    });
    const { uid, gid } = statSync(base);
    execFileSync('sh', ['-c', script], { uid, gid });
    const database = databaseOf(await start({ from: folder, settings: [`config_file=${configFile}`] }));
    await promoted(database);
    expect(await booksMark(database)).toEqual(books);
    await recordAct(database, 'restored');
    await database.close();
  });
});
