import { describe, expect, it } from 'vitest';
import { longestPauseEnds, mayPauseUntil } from './pause-end.ts';

describe('mayPauseUntil', () => {
  it.each([
    [null, true],
    ['2027-01-31', false],
    ['2027-02-01', true],
    ['2027-07-31', true],
    ['2027-08-01', false],
  ])('until %s: %s', (until, expected) => {
    expect(mayPauseUntil(until, '2027-01-31')).toBe(expected);
  });
});

it.each([
  ['2027-01-31', '2027-07-31'],
  ['2026-08-31', '2027-02-28'],
])('a pause that began on %s has lasted as long as any may on %s', (startedOn, ends) => {
  expect(longestPauseEnds(startedOn)).toBe(ends);
});
