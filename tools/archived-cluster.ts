import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@yarda/server/harness/eventually.ts';
import { giveToOrdinaryUser } from '@yarda/server/platform/database/postgres-program.ts';
import type { PostgresPrograms } from './postgres-programs.ts';

/** A PostgreSQL in a folder, reached by a socket in the folder around it. */
export interface ArchivedCluster {
  readonly folder: string;
  urlOf(database: string, user?: string): string;
  stop(): Promise<void>;
}

/** A base backup, the archived log, and the moment as `recovery_target_time` takes it. */
export interface RestoreInput {
  readonly base: string;
  readonly archive: string;
  readonly target: string;
}

/** PostgreSQL's own log in the folder around a cluster. */
export const logFile = 'postgresql.log';

/** A large backup takes hours. */
const daySeconds = 86_400;

/** Makes one, and starts it: each full piece of its log is copied to `archive`. */
export const makeCluster = async (
  programs: PostgresPrograms,
  home: string,
  archive: string,
): Promise<ArchivedCluster> => {
  const folder = join(home, 'primary');
  await programs.run('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '--encoding=UTF8', '--locale=C');
  const copied = `${inCommand(archive)}/%f`;
  const settings = {
    archive_mode: 'on',
    archive_command: `test ! -f ${copied} && cp %p ${copied}`,
    wal_level: 'replica',
  };
  appendFileSync(join(folder, 'postgresql.conf'), settingsText(settings));
  return startIn(programs, folder, home);
};

/** Restores a copy of a base backup with the archive to a moment, as a new cluster that may be written to. */
export const restoreCluster = async (
  programs: PostgresPrograms,
  home: string,
  { base, archive, target }: RestoreInput,
): Promise<ArchivedCluster> => {
  const tablespaces = join(base, 'pg_tblspc');
  // Links lead out of the copy: recovery would write to the backup, or to the database that it is of.
  if (existsSync(tablespaces) && readdirSync(tablespaces).length > 0)
    throw new Error(`${base} has tablespaces: this rehearsal is for a backup without`);
  const folder = join(home, 'restored');
  cpSync(base, folder, { recursive: true, dereference: true });
  chmodSync(folder, 0o700);
  configureRestore(folder, archive, target);
  giveToOrdinaryUser(folder);
  const cluster = await startIn(programs, folder, home);
  try {
    await untilReady(folder);
    return cluster;
  } catch (error) {
    await cluster.stop().catch(() => undefined);
    throw error;
  }
};

/**
 * Replaces the backup's configuration, which may be elsewhere, ask for passwords, or archive over the archive. Without hot standby
 * no setting of the primary needs to be known. Only the owner of the folder around reaches the socket.
 */
const configureRestore = (folder: string, archive: string, target: string): void => {
  const settings = {
    archive_mode: 'off',
    hot_standby: 'off',
    restore_command: `cp ${inCommand(archive)}/%f %p`,
    recovery_target_time: target,
    recovery_target_action: 'promote',
  };
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text, { mode: 0o600 });
  write('postgresql.conf', settingsText(settings));
  write('postgresql.auto.conf', '');
  write('pg_hba.conf', 'local all all trust\n');
  write('pg_ident.conf', '');
  write('recovery.signal', '');
  rmSync(join(folder, 'standby.signal'), { force: true });
};

const startIn = async (programs: PostgresPrograms, folder: string, home: string): Promise<ArchivedCluster> => {
  const options = `-c listen_addresses='' -c unix_socket_directories=${home}`;
  const seconds = String(daySeconds);
  await programs.run('pg_ctl', '-D', folder, '-l', join(home, logFile), '-w', '-t', seconds, '-o', options, 'start');
  return {
    folder,
    urlOf: (database, user = 'postgres') =>
      `postgresql://${encodeURIComponent(user)}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(home)}`,
    stop: () => programs.run('pg_ctl', '-D', folder, '-m', 'immediate', '-w', 'stop'),
  };
};

/** `pg_ctl` waits for recovery to begin only. The eighth line of `postmaster.pid` is the server's status. */
const untilReady = (folder: string): Promise<true> =>
  eventually(
    'it has recovered',
    () => {
      const file = join(folder, 'postmaster.pid');
      if (!existsSync(file)) throw new Error('PostgreSQL ended before it had recovered');
      return readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready' ? true : null;
    },
    daySeconds * 1_000,
  );

/** A path as a word of a command that PostgreSQL gives to the shell. */
const inCommand = (path: string): string => `'${path.replaceAll('%', '%%').replaceAll("'", String.raw`'\''`)}'`;

const settingsText = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll(/['\\]/g, '$&$&')}'\n`)
    .join('');
