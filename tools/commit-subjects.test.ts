import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTemporaryRepository } from './temporary-repository.ts';

let repository: ReturnType<typeof openTemporaryRepository>;
beforeEach(() => {
  repository = openTemporaryRepository();
  repository.commit('Older subjects are left as they are.');
});
afterEach(() => repository.remove());

const check = (...range: string[]) => repository.run('commit-subjects.ts', ...range);

describe('commit-subjects.ts', () => {
  it('accepts an area in lower case and what changes, in at most 72 characters', () => {
    const subjects = ['log: exit when stdout is closed', 'paystack stand-in: pay once', `docs: ${'a'.repeat(66)}`];
    for (const subject of subjects) repository.commit(subject);
    expect(check('HEAD~3..HEAD')).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('refuses any other form, and names each fault', () => {
    const refused = [
      ['Fix the log', 'is not'],
      ['Log: exit when stdout is closed', 'is not'],
      ['log:exit when stdout is closed', 'is not'],
      ['log: exit when stdout is closed.', 'ends with a full stop'],
      [`docs: ${'a'.repeat(67)}`, 'has 73 characters'],
    ] as const;
    for (const [subject] of refused) repository.commit(subject);
    const { status, stderr } = check('HEAD~5..HEAD');
    expect(status).toBe(1);
    for (const [subject, fault] of refused) expect(stderr).toContain(`${subject}\n  ${fault}`);
    expect(stderr.trim().split('\n')).toHaveLength(10);
  });

  it('checks what this branch adds to main, and no merge', () => {
    repository.git('checkout', '--quiet', '-b', 'change');
    repository.commit('log: exit when stdout is closed');
    repository.git('checkout', '--quiet', 'main');
    repository.commit('Main has this subject already');
    repository.git('update-ref', 'refs/remotes/origin/main', 'main');
    repository.git('checkout', '--quiet', 'change');
    repository.git('merge', '--quiet', '--no-ff', '--message', 'Merge main', 'main');
    expect(repository.git('log', '-1', '--format=%s')).toBe('Merge main\n');
    expect(check().status).toBe(0);
    repository.commit('Change the log');
    expect(check().status).toBe(1);
  });

  it('passes without a history, as in a shallow clone', () => {
    expect(check()).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  it('fails on a range that does not exist', () => {
    expect(check('nowhere..HEAD').status).not.toBe(0);
  });
});
