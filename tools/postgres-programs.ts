import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const needed = ['initdb', 'pg_ctl', 'pg_basebackup', 'pg_verifybackup'];

/** PostgreSQL's own programs, run as a user who may run a server: root may not. */
export interface PostgresPrograms {
  readonly version: string;
  run(program: string, ...words: string[]): Promise<void>;
  /** Gives a folder to that user. */
  own(folder: string): void;
}

/** Those on this machine; throws, with what is missing, if there are none. npm's PostgreSQL has no `pg_basebackup`. */
export const findPostgresPrograms = (): PostgresPrograms => {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  const folder = folders.find((each) => needed.every((program) => existsSync(join(each, program))));
  if (!folder)
    throw new Error(
      `No folder has ${needed.join(', ')}: install PostgreSQL's server (on Debian, apt install postgresql)`,
    );
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  return {
    version: execFileSync(join(folder, 'pg_basebackup'), ['--version'], { encoding: 'utf8' }).trim(),
    run: async (program, ...words) => {
      await run(join(folder, program), words, { ...user, maxBuffer: 10_000_000 });
    },
    own: (path) => {
      if (user.uid !== undefined) chownSync(path, user.uid, user.gid);
    },
  };
};

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
