import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newSecretKey } from './new-secret-key.ts';

describe('newSecretKey', () => {
  it.each(['sk', 'op'] as const)('makes %s keys that end with their checksum, none twice', (kind) => {
    const keys = Array.from({ length: 100 }, () => newSecretKey(kind, 'live'));
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) {
      expect(key).toMatch(new RegExp(`^${kind}_live_[0-9a-f]{72}$`));
      expect(createHash('sha256').update(key.slice(0, -8)).digest('hex').slice(0, 8)).toBe(key.slice(-8));
    }
  });
});
