import { expect, it } from 'vitest';
import { retainedUntil } from './erase-person.ts';

it('an erasure keeps what laws require until a day in Lagos, six years later', () => {
  expect(retainedUntil(new Date('2026-11-28T22:30:00Z'))).toBe('2032-11-28');
  expect(retainedUntil(new Date('2026-11-28T23:30:00Z'))).toBe('2032-11-29');
});
