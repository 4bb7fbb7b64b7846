import { describe, expect, it } from 'vitest';
import { maxDebitUntil, type Taking } from './max-debit-until.ts';

const planned = { status: 'planned', amount: 10_000, maxAmount: 10_000, day: '2027-01-15' } as const;
const mandate: Taking['mandate'] = { status: 'active', pausedBy: [], pausedUntil: null };
const taking: Taking = { debits: [planned], asNeeded: 0, totalRemaining: 1_000_000, mandate };
const maxOf = (changed: Partial<Taking>): number => maxDebitUntil({ ...taking, ...changed }, '2027-01-31');
const variable = { ...planned, amount: null, maxAmount: 70_000 };

describe('maxDebitUntil', () => {
  it.each<[string, Partial<Taking>, number]>([
    ['one debit', {}, 10_000],
    ['the ceiling of an amount not named', { debits: [variable] }, 70_000],
    ['a debit on the last day', { debits: [{ ...planned, day: '2027-01-31' }] }, 10_000],
    ['none on the day after', { debits: [{ ...planned, day: '2027-02-01' }] }, 0],
    ['a retry of an earlier one', { debits: [{ ...planned, status: 'retry_planned', day: '2026-12-31' }] }, 10_000],
    [
      'nothing that is over',
      {
        debits: [
          { ...planned, status: 'executed' },
          { ...planned, status: 'skipped' },
        ],
      },
      0,
    ],
    ['debits as needed', { asNeeded: 30_000 }, 40_000],
    ['no more than is left in all', { asNeeded: 30_000, totalRemaining: 25_000 }, 25_000],
    ['nothing while its payer paused it', { mandate: { ...mandate, pausedBy: ['payer'] }, asNeeded: 1 }, 0],
    ['debits after the pause', { mandate: { ...mandate, pausedBy: ['payer'], pausedUntil: '2027-01-15' } }, 10_000],
    ['none before its end', { mandate: { ...mandate, pausedBy: ['payer'], pausedUntil: '2027-01-16' } }, 0],
    ["the merchant's pause, which it may lift", { mandate: { ...mandate, pausedBy: ['merchant'] } }, 10_000],
    ['nothing while suspended', { mandate: { ...mandate, status: 'suspended' } }, 0],
    [
      'what was sent, though stopped',
      { debits: [{ ...planned, status: 'sent' }, planned], mandate: { ...mandate, status: 'revoked' } },
      10_000,
    ],
  ])('counts %s', (_, changed, sum) => {
    expect(maxOf(changed)).toBe(sum);
  });
});
