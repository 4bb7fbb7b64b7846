import { describe, expect, it } from 'vitest';
import { standingWord } from './agreement-words.ts';

const toPay = { amount: 250_000, clientId: 'cli_demo' };

describe('standingWord', () => {
  it.each([
    [{ standing: 'active' }, 'Active'],
    [{ standing: 'active', toPay }, 'Not paid yet'],
    [{ standing: 'paused', toPay }, 'Paused'],
    [{ standing: 'revoked', toPay }, 'Stopped'],
  ] as const)('says of %j: %s', (agreement, word) => {
    expect(standingWord(agreement)).toBe(word);
  });
});
