import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNubanOf, nubanCheckDigit } from './nuban.ts';

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

  const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));

  it('gives a bank the same check digit for its 3-digit and 6-digit codes (2010 and 2020 rules)', () => {
    fc.assert(
      fc.property(digits(3), digits(9), (bank, serial) => {
        const sum = [3, 7, 3, 3, 7, 3, 3, 7, 3, 3, 7, 3].reduce(
          (total, weight, index) => total + weight * Number(`${bank}${serial}`[index]),
          0,
        );
        const rule2010 = sum % 10 === 0 ? 0 : 10 - (sum % 10);
        expect(nubanCheckDigit(bank, serial)).toBe(rule2010);
        expect(nubanCheckDigit(`000${bank}`, serial)).toBe(rule2010);
      }),
    );
  });

  it('gives other institutions the same check digit for their 5-digit and 6-digit codes', () => {
    fc.assert(
      fc.property(digits(5), digits(9), (code, serial) => {
        expect(nubanCheckDigit(code, serial)).toBe(nubanCheckDigit(`9${code}`, serial));
      }),
    );
  });

  it('detects every single wrong digit, since no weight shares a factor with ten', () => {
    fc.assert(
      fc.property(digits(6), digits(9), fc.nat(8), fc.integer({ min: 1, max: 9 }), (code, serial, index, more) => {
        const other = (Number(serial[index]) + more) % 10;
        const wrong = `${serial.slice(0, index)}${other}${serial.slice(index + 1)}`;
        expect(nubanCheckDigit(code, wrong)).not.toBe(nubanCheckDigit(code, serial));
      }),
    );
  });
});

describe('isNubanOf', () => {
  it.each([
    ['070', '9020025928', true],
    ['044', '0690000031', false],
    ['104', '6007049662', false],
    ['058', '0123456785', true],
  ])('checks whether institution %s can issue number %s: %s', (institution, number, plausible) => {
    expect(isNubanOf(institution, number)).toBe(plausible);
  });
});
