import { describe, expect, it } from 'vitest';
import { nubanCheckDigit } from './nuban.ts';

describe('nubanCheckDigit', () => {
  it.each([
    ['011', '000001457', 9],
    ['011', '000000022', 0],
    ['50547', '000021457', 9],
    ['058', '000000000', 1],
    ['044', '069000003', 2],
    ['070', '902002592', 8],
    ['058', '012345678', 5],
    ['044', '012345678', 4],
    ['50211', '200000001', 3],
    ['100', '000000000', 7],
    ['000044', '012345678', 4],
  ])('gives institution %s, serial %s the digit %i', (institution, serial, digit) => {
    expect(nubanCheckDigit(institution, serial)).toBe(digit);
  });
});
