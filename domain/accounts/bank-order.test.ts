import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBanks } from './bank.ts';
import { bankOrder } from './bank-order.ts';

const banks = readBanks(`institutionCode,name,kind,nubanCode,standing
000013,Guaranty Trust Bank,commercial,000058,listed
000014,Access Bank,commercial,000044,listed
000020,Heritage Bank,commercial,000030,defunct
000037,The Alternative Bank,commercial,,listed
090267,Kuda,microfinance,950211,listed
090286,Safe Haven MFB,microfinance,951113,listed
100004,OPay,mobile-money,,listed
110001,Some Switch,psp-switch,,switch
`);
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);

describe('bankOrder', () => {
  it('puts banks that fit the check digit first, then the wallets, and leaves the rest for later', () => {
    const { likely, others } = bankOrder(banks, '0123456785', []);
    expect(names(likely)).toEqual(['Guaranty Trust Bank', 'Kuda', 'OPay']);
    expect(names(others)).toEqual(['Access Bank', 'The Alternative Bank']);
  });

  it('puts the bank of a known account first', () => {
    expect(names(bankOrder(banks, '0123456785', ['000014']).likely)).toEqual([
      ...['Access Bank', 'Guaranty Trust Bank', 'Kuda', 'OPay'],
    ]);
  });

  it('keeps every listed commercial bank, asks each bank once, and skips closed banks', () => {
    const commercial = names(banks.filter(({ kind, listed }) => kind === 'commercial' && listed));
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (number) => {
        const { likely, others } = bankOrder(banks, number, []);
        const requested = names([...likely, ...others]);
        expect(new Set(requested).size).toBe(requested.length);
        expect(requested).toEqual(expect.arrayContaining(commercial));
        expect(requested).not.toContain('Heritage Bank');
        expect(requested).not.toContain('Some Switch');
      }),
    );
  });
});
