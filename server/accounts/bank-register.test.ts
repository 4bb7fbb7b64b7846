import { describe, expect, it } from 'vitest';
import { openBankRegister } from './bank-register.ts';

const { all, find } = await openBankRegister();

describe('the register of banks', () => {
  it('lists each institution once, by six digits, with a name', () => {
    expect(all.length).toBeGreaterThan(500);
    expect(new Set(all.map(({ institutionCode }) => institutionCode)).size).toBe(all.length);
    for (const { institutionCode, name, nubanCode } of all) {
      expect(institutionCode).toMatch(/^\d{6}$/);
      expect(name).toMatch(/\S/);
      if (nubanCode) expect(nubanCode).toMatch(/^(?:000\d{3}|9\d{5})$/);
    }
  });

  it.each([
    ['000013', 'Guaranty Trust Bank', '000058'],
    ['000014', 'Access Bank', '000044'],
    ['090267', 'Kuda', '950211'],
    ['100004', 'OPay', null],
  ])('%s is %s', (institutionCode, name, nubanCode) => {
    expect(find(institutionCode)).toMatchObject({ name, nubanCode, listed: true });
  });

  it.each(['000106', '000107', '000109', '000526', '000019', '000020', '090328'])('does not list %s', (code) => {
    expect(find(code)?.listed).toBe(false);
  });
});
