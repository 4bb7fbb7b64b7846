import { afterAll, describe, expect, it } from 'vitest';
import { openTemporaryRepository } from './temporary-repository.ts';

const repository = openTemporaryRepository();
afterAll(() => repository.remove());

const changelog = `# Changes

## Unreleased

- Later.

## 1.1.0 (2026-12-24)

### For merchants
- Two things.

## 1.1.0-rc.1 (2026-12-20)

## 1.0.0 (2026-12-01)

- One thing.
`;

const notesOf = (tag: string, version = tag.slice(1)) => {
  repository.write('CHANGELOG.md', changelog);
  repository.write('package.json', JSON.stringify({ version }));
  return repository.run('release-notes.ts', tag);
};

describe('release-notes.ts', () => {
  it('prints the section of the version alone', () => {
    expect(notesOf('v1.1.0')).toEqual({ status: 0, stdout: '### For merchants\n- Two things.\n', stderr: '' });
    expect(notesOf('v1.0.0')).toEqual({ status: 0, stdout: '- One thing.\n', stderr: '' });
  });

  it.each([
    ['v1.0.0', '1.1.0', 'package.json has version 1.1.0'],
    ['v2.0.0', '2.0.0', "no section '## 2.0.0'"],
    ['v1.1.0-rc.1', '1.1.0-rc.1', 'nothing in it'],
    ['1.0.0', '1.0.0', 'Name the release by its tag'],
    ['Unreleased', 'Unreleased', 'Name the release by its tag'],
  ])('refuses the tag %s of version %s', (tag, version, fault) => {
    const { status, stdout, stderr } = notesOf(tag, version);
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(fault) });
  });
});
