import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'commit.gpgsign=false'];

/** An empty git repository in a folder of its own, for tests of scripts that read history. */
export const openTemporaryRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'yarda-history-'));
  const git = (...command: string[]): string =>
    execFileSync('git', [...identity, ...command], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  git('init', '--quiet', '--initial-branch=main');
  return {
    folder,
    git,
    write: (file: string, text: string): void => {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    },
    commit: (subject: string): void => {
      git('add', '--all');
      git('commit', '--quiet', '--allow-empty', '--message', subject);
    },
    /** Runs a script of `tools/` in it. */
    run: (script: string, ...options: string[]) => {
      const path = join(import.meta.dirname, script);
      const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...options], {
        cwd: folder,
        encoding: 'utf8',
      });
      return { status, stdout, stderr };
    },
    remove: (): void => rmSync(folder, { recursive: true }),
  };
};
