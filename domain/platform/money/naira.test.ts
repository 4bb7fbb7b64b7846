import { describe, expect, it } from 'vitest';
import { naira, plainNaira, signedNaira } from './naira.ts';
import { koboFromNaira } from './typed-naira.ts';

describe('naira', () => {
  it.each([
    [0, '₦0.00'],
    [1, '₦0.01'],
    [99, '₦0.99'],
    [100, '₦1.00'],
    [250_000, '₦2,500.00'],
    [123_456_789, '₦1,234,567.89'],
    [Number.MAX_SAFE_INTEGER, '₦90,071,992,547,409.91'],
  ])('writes %i kobo as %s', (kobo, text) => {
    expect(naira(kobo)).toBe(text);
  });

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d, which is not an amount in kobo', (kobo) => {
    expect(() => naira(kobo)).toThrow(RangeError);
  });
});

describe('plainNaira', () => {
  it('formats an amount that a bank app accepts when pasted', () => {
    expect(plainNaira(123_456_701)).toBe('1234567.01');
  });
});

describe('signedNaira', () => {
  it.each([
    [-250_000, '-₦2,500.00', '-2500.00'],
    [250_000, '₦2,500.00', '2500.00'],
    [0, '₦0.00', '0.00'],
  ])('formats %i kobo with its sign, for people and for files', (kobo, text, plain) => {
    expect([signedNaira(kobo), signedNaira(kobo, plainNaira)]).toEqual([text, plain]);
  });
});

describe('koboFromNaira', () => {
  it.each([
    ['2500', 250_000],
    ['2,500', 250_000],
    ['₦2,500.00', 250_000],
    [' 2500.5 ', 250_050],
    ['0.01', 1],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('reads %s as %i kobo', (typed, kobo) => {
    expect(koboFromNaira(typed)).toBe(kobo);
  });

  it.each(['', 'abc', '-5', '1.234', '1.', '.5', '1e3', '90071992547409.92'])('does not read %j', (typed) => {
    expect(koboFromNaira(typed)).toBeNull();
  });

  it('reads back what it wrote', () => {
    for (const kobo of [1, 10, 99, 100, 101, 250_000, 99_999_999]) expect(koboFromNaira(naira(kobo))).toBe(kobo);
  });
});
