import { describe, expect, it } from 'vitest';
import { dutyOn, outsideCosts, stampDutyOn, stampDutySentence } from './costs.ts';

const duty = { amount: 5_000, fromAmount: 1_000_000 };

describe('stampDutyOn', () => {
  it.each([
    ['2025-12-31', null],
    ['2026-01-01', duty],
    ['2026-11-28', duty],
  ])('on %s', (day, expected) => {
    expect(stampDutyOn(day)).toEqual(expected);
  });

  it('ends after its last day', () => {
    const ending = { ...outsideCosts.stampDuty, until: '2027-06-30' };
    expect(stampDutyOn('2027-06-30', ending)).toEqual(duty);
    expect(stampDutyOn('2027-07-01', ending)).toBeNull();
  });
});

describe('dutyOn', () => {
  it.each<[readonly number[], number]>([
    [[999_999], 0],
    [[1_000_000], 5_000],
    [[999_999, 1_000_000, 2_500_000], 10_000],
    [[], 0],
  ])('transfers of %j kobo cost %i kobo', (amounts, expected) => {
    expect(dutyOn(duty, amounts)).toBe(expected);
  });

  it('is nothing where no duty is named', () => {
    expect(dutyOn(undefined, [2_000_000])).toBe(0);
  });
});

describe('stampDutySentence', () => {
  it('names the duty and the smallest transfer that it falls on', () => {
    expect(stampDutySentence(duty)).toBe('Your bank adds ₦50.00 stamp duty to transfers of ₦10,000.00 or more.');
  });
});
