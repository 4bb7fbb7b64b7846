import { describe, expect, it } from 'vitest';
import { allocateRefund, type RefundSource } from './allocate-refund.ts';

const source = (sourceId: string, countsKobo: number, indivisible = false): RefundSource => ({
  ...{ sourceId, countsKobo, indivisible },
});
const one = source('one', 3_000);
const two = source('two', 2_000);
const chip = source('chip', 5_000, true);

const taken = (sources: readonly RefundSource[], amountKobo: number) => {
  const parts = allocateRefund(sources, amountKobo);
  return typeof parts === 'string'
    ? parts
    : parts.map(({ source: { sourceId }, amountKobo: kobo }) => [sourceId, kobo]);
};

describe('allocateRefund', () => {
  it.each([
    [[one], 3_000, [['one', 3_000]]],
    [[one], 1, [['one', 1]]],
    [
      [one, two],
      4_000,
      [
        ['one', 3_000],
        ['two', 1_000],
      ],
    ],
    [[one, two], 5_001, 'too_much'],
    [[], 1, 'too_much'],
    [[chip], 5_000, [['chip', 5_000]]],
    [[chip], 4_999, 'whole_only'],
    [[one, chip], 2_000, [['one', 2_000]]],
    [[one, chip], 4_000, 'whole_only'],
    [
      [one, chip],
      6_000,
      [
        ['chip', 5_000],
        ['one', 1_000],
      ],
    ],
    [
      [one, chip],
      8_000,
      [
        ['chip', 5_000],
        ['one', 3_000],
      ],
    ],
  ] as const)('takes from %j a refund of %i kobo as %j', (sources, amountKobo, parts) => {
    expect(taken(sources, amountKobo)).toEqual(parts);
  });
});
