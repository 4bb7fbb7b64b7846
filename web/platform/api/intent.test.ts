import { describe, expect, it } from 'vitest';
import { createIntent } from './intent.ts';
import { type FailureCode, Problem } from './problem.ts';

const keys = () => {
  let createdCount = 0;
  return () => `key-${++createdCount}`;
};

const fails = (code: FailureCode) => () => Promise.reject(new Problem({ code, message: code }));

describe('createIntent', () => {
  it('uses a new key once the intent is settled', async () => {
    const intent = createIntent(keys());
    const echo = (key: string) => Promise.resolve(key);
    expect([await intent(echo), await intent(echo)]).toEqual(['key-1', 'key-2']);
  });

  it.each(['UNREACHABLE', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'] as const)(
    'keeps its key when %s leaves the outcome open',
    async (code) => {
      const intent = createIntent(keys());
      await expect(intent(fails(code))).rejects.toThrow(code);
      expect(await intent((key) => Promise.resolve(key))).toBe('key-1');
    },
  );

  it.each(['INVALID_REQUEST', 'PAYMENT_ALREADY_EXECUTED', 'IDEMPOTENCY_KEY_REUSED'] as const)(
    'uses a new key after a refusal with %s',
    async (code) => {
      const intent = createIntent(keys());
      await expect(intent(fails(code))).rejects.toThrow(code);
      expect(await intent((key) => Promise.resolve(key))).toBe('key-2');
    },
  );
});
