import { describe, expect, it } from 'vitest';
import { endDay, standingWord } from './agreement-words.ts';

const toPay = { amount: 250_000, clientId: 'cli_demo' };

const debits = { count: 1, inAll: 500_000, collected: 0, validTo: '2027-01-04' };

describe('standingWord', () => {
  it.each([
    [{ standing: 'active', debits: null }, 'Active'],
    [{ standing: 'active', debits: null, toPay }, 'Not paid yet'],
    [{ standing: 'paused', debits, toPay }, 'Paused'],
    [{ standing: 'revoked', debits, toPay }, 'Stopped'],
    [{ standing: 'completed', debits: { ...debits, collected: 500_000 } }, 'Done'],
    // Every debit failed or was skipped.
    [{ standing: 'completed', debits }, 'Ended'],
  ] as const)('says of %j: %s', (agreement, word) => {
    expect(standingWord(agreement)).toBe(word);
  });
});

describe('endDay', () => {
  it('is no earlier than the day on which a debit is tried again', () => {
    const next = { dueOn: '2027-01-04', effectiveOn: '2027-01-08' };
    expect(endDay('2027-01-04', next)).toBe('2027-01-08');
    expect(endDay('2027-02-01', next)).toBe('2027-02-01');
    expect(endDay('2027-01-04', null)).toBe('2027-01-04');
  });
});
