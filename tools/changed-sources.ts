import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const patterns = ['--', '*.ts', '*.tsx', '*.mjs', '*.php', '*.py', ':!*database/statement-types.ts'];
const git = (...command: string[]) => execFileSync('git', command, { encoding: 'utf8', maxBuffer: 2 ** 28 });
const linesOf = (list: string) => list.split('\0').filter(Boolean);

export interface Source {
  readonly file: string;
  readonly text: string;
}

/** The commit to compare with: where this branch left main, or the commit before. None in a shallow clone. */
export const findBase = (): string | undefined => {
  for (const command of [
    ['merge-base', 'HEAD', 'origin/main'],
    ['rev-parse', '--verify', '--quiet', 'HEAD~1'],
  ]) {
    const { status, stdout } = spawnSync('git', command, { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return undefined;
};

/** Every source of the repository, as it is on the disk. */
export const allSources = (): Source[] => read(linesOf(git('ls-files', '-z', ...patterns)));

/** Sources that differ from the base, new ones too, before and after. A moved file is in both, under its two names. */
export const changedSources = (base: string): { readonly before: Source[]; readonly after: Source[] } => {
  const changed = linesOf(git('diff', '--name-only', '--no-renames', '-z', base, ...patterns));
  const untracked = linesOf(git('ls-files', '--others', '--exclude-standard', '-z', ...patterns));
  return { before: readAt(base, changed), after: read([...changed, ...untracked]) };
};

const read = (files: readonly string[]): Source[] =>
  files.filter((file) => existsSync(file)).map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** All files in one process: each answer is a line `<hash> blob <bytes>`, the bytes and a line's end, or `… missing`. */
const readAt = (base: string, files: readonly string[]): Source[] => {
  const input = files.map((file) => `${base}:${file}\n`).join('');
  const answer = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: 2 ** 28 });
  let at = 0;
  return files.flatMap((file) => {
    const headEnd = answer.indexOf('\n', at);
    const [, type, bytes] = answer.toString('utf8', at, headEnd).split(' ');
    at = headEnd + 1;
    if (type !== 'blob') return [];
    const text = answer.toString('utf8', at, at + Number(bytes));
    at += Number(bytes) + 1;
    return [{ file, text }];
  });
};
