import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { statement } from '@yarda/server/database/database.ts';
import { openPostgres } from '@yarda/server/database/postgres-database.ts';
import { eventually } from '@yarda/server/harness/eventually.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** A PostgreSQL in a folder, reached by a socket there, whose log goes to an archive. */
export interface ArchivedCluster {
  readonly folder: string;
  readonly url: string;
  stop(): Promise<void>;
}

const isRecovering = statement('rehearsal-recovering', 'select pg_is_in_recovery() as "isRecovering"');
const socketOf = (folder: string): string =>
  `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;

/** Makes one, and starts it: each full piece of its log is copied to `archive`. */
export const makeCluster = async (
  programs: PostgresPrograms,
  home: string,
  archive: string,
): Promise<ArchivedCluster> => {
  const folder = join(home, 'primary');
  await programs.run('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  appendFileSync(
    join(folder, 'postgresql.conf'),
    `archive_mode = on
archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'
wal_level = replica
`,
  );
  return startIn(programs, folder, home);
};

/** Restores a base backup with the archive to a moment, as a new cluster that may be written to. */
export const restoreCluster = async (
  programs: PostgresPrograms,
  home: string,
  { base, archive, at }: { readonly base: string; readonly archive: string; readonly at: string },
): Promise<ArchivedCluster> => {
  const folder = join(home, 'restored');
  mkdirSync(folder, { mode: 0o700 });
  cpSync(base, folder, { recursive: true });
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${at}'
recovery_target_action = 'promote'
archive_mode = off
`,
  );
  writeFileSync(join(folder, 'recovery.signal'), '');
  giveAll(programs, folder);
  const cluster = await startIn(programs, folder, home);
  const database = openPostgres(cluster.url, 1);
  await eventually(
    'it has recovered',
    async () => {
      const [state] = await database.query<{ isRecovering: boolean }>(isRecovering);
      return state?.isRecovering === false ? true : null;
    },
    600_000,
  );
  await database.close();
  return cluster;
};

const startIn = async (programs: PostgresPrograms, folder: string, home: string): Promise<ArchivedCluster> => {
  const options = `-c listen_addresses='' -c unix_socket_directories=${home}`;
  await programs.run('pg_ctl', '-D', folder, '-l', join(home, 'log'), '-w', '-t', '600', '-o', options, 'start');
  return {
    folder,
    url: socketOf(home),
    stop: () => programs.run('pg_ctl', '-D', folder, '-m', 'immediate', '-w', 'stop'),
  };
};

/** `cpSync` as root leaves everything to root. */
const giveAll = (programs: PostgresPrograms, folder: string): void => {
  programs.own(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) programs.own(join(folder, name));
};
