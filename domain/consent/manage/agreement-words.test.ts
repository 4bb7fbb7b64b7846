import { describe, expect, it } from 'vitest';
import { agreementStatusText, endDay } from './agreement-words.ts';

const amountDue = { amount: 250_000, clientId: 'cli_demo' };

const debits = { count: 1, total: 500_000, collected: 0, validTo: '2027-01-04' };

describe('agreementStatusText', () => {
  it.each([
    [{ grantStatus: 'active', debits: null }, 'Active'],
    [{ grantStatus: 'active', debits: null, amountDue }, 'Not paid yet'],
    [{ grantStatus: 'paused', debits, amountDue }, 'Paused'],
    [{ grantStatus: 'revoked', debits, amountDue }, 'Stopped'],
    [{ grantStatus: 'completed', debits: { ...debits, collected: 500_000 } }, 'Done'],
    // Every debit failed or was skipped.
    [{ grantStatus: 'completed', debits }, 'Ended'],
  ] as const)('says of %j: %s', (agreement, word) => {
    expect(agreementStatusText(agreement)).toBe(word);
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
