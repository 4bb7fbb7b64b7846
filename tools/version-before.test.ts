import { commitBefore } from '@yarda/server/harness/version-before.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openTemporaryRepository } from './temporary-repository.ts';

const migrations = 'server/platform/database/migrations';

const openHistory = () => {
  const { folder, git, write, commit, remove } = openTemporaryRepository();
  onTestFinished(remove);
  const change = (file: string, text: string): string => {
    write(file, text);
    commit(text);
    return git('rev-parse', 'HEAD').trim();
  };
  return { folder, write, change };
};

test('an upgrade starts at the last change of the baseline while that is the only migration', () => {
  const { folder, change } = openHistory();
  change(`${migrations}/0001_baseline.sql`, 'first');
  const changed = change(`${migrations}/0001_baseline.sql`, 'second');
  change('README.md', 'later');
  expect(commitBefore(folder)).toBe(changed);
});

test('an upgrade starts at the commit before the newest migration', () => {
  const { folder, change } = openHistory();
  change(`${migrations}/0001_baseline.sql`, 'first');
  const before = change('README.md', 'before');
  change(`${migrations}/0002_next.sql`, 'next');
  change(`${migrations}/0002_next.sql`, 'mended');
  expect(commitBefore(folder)).toBe(before);
});

test('no upgrade is tried from a migration that is not committed', () => {
  const { folder, write, change } = openHistory();
  change('README.md', 'first');
  write(`${migrations}/0001_baseline.sql`, 'new');
  expect(commitBefore(folder)).toBeNull();
});
