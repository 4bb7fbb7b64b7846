import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import { describe, expect, it } from 'vitest';
import { railTerms } from './rail-terms.ts';

const silent = {
  rail: {},
  cardRail: { amounts: anyAmount, entry: 'own' },
  mandateRail: { amounts: anyAmount },
  linkRail: {},
};
const amounts = { minKobo: 5_000, maxKobo: 1_000_000_000 };

describe('railTerms', () => {
  it('says nothing that no rail states', () => {
    expect(railTerms(silent)).toEqual({});
  });

  it('says what each states, and of days the most', () => {
    const stated = {
      rail: { returnDays: 3 },
      cardRail: { amounts, entry: 'hosted', returnDays: 10 },
      mandateRail: { amounts: { ...amounts, minKobo: 20_000 } },
      linkRail: { readyDays: 1 },
    };
    expect(railTerms(stated)).toEqual({
      card: { min: 5_000, max: 1_000_000_000 },
      debit: { min: 20_000, max: 1_000_000_000 },
      returnDays: 10,
      linkDays: 1,
    });
    expect(railTerms({ ...stated, cardRail: { amounts, entry: 'none' } }).card).toBeUndefined();
  });
});
