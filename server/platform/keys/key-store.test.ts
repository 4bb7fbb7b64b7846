import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openKeyStore } from './key-store.ts';
import { restrictToOwner } from './private-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'yarda-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));
const modeOf = (...path: string[]): number => statSync(join(folder, ...path)).mode & 0o777;

it('keeps keys where only their owner can read them', () => {
  const keys = openKeyStore(join(folder, 'data'));
  expect(keys.has('some-key')).toBe(false);
  expect(keys.storeOnce('some-key', () => 'first')).toBe('first');
  expect(keys.storeOnce('some-key', () => 'second')).toBe('first');
  expect(keys.has('some-key')).toBe(true);
  expect([modeOf('data', 'keys'), modeOf('data', 'keys', 'some-key')]).toEqual([0o700, 0o600]);
});

it('closes a folder that was open to others', () => {
  mkdirSync(join(folder, 'old'));
  chmodSync(join(folder, 'old'), 0o755);
  restrictToOwner(join(folder, 'old'));
  expect(modeOf('old')).toBe(0o700);
});
