import { execFile, execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asOrdinaryUser } from '@yarda/server/platform/database/postgres-program.ts';

const run = promisify(execFile);

/** PostgreSQL's own programs, run as a user who may run a server: root may not. */
export interface PostgresPrograms {
  readonly version: string;
  run(program: string, ...words: string[]): Promise<void>;
}

/**
 * Those on this machine that are needed beside `postgres`, of a major version if one is given; throws, with what is missing, if there are
 * none. npm's PostgreSQL has no `pg_basebackup`.
 */
export const findPostgresPrograms = (needed: readonly string[], major?: string): PostgresPrograms => {
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  const programs = ['postgres', ...needed];
  const folder = folders.find(
    (each) =>
      programs.every((program) => existsSync(join(each, program))) && (!major || major === majorOf(versionIn(each))),
  );
  if (!folder)
    throw new Error(
      `No folder has ${programs.join(', ')}${major ? ` of version ${major}` : ''}: install PostgreSQL's server (on Debian, apt install postgresql${major ? `-${major}` : ''})`,
    );
  return {
    version: versionIn(folder),
    run: async (program, ...words) => {
      const launched = asOrdinaryUser(join(folder, program), words);
      await run(launched.command, launched.words, { maxBuffer: 10_000_000 });
    },
  };
};

/** Such as `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)`. */
const versionIn = (folder: string): string =>
  execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();

const majorOf = (version: string): string | undefined => /\d+/.exec(version)?.[0];
