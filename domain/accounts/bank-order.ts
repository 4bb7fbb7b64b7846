import type { Bank } from './bank.ts';
import { isNubanOf } from './nuban.ts';

/** Whose account a number may be: the `likely` banks are asked at once, the `others` where none of them has it. */
export interface BankOrder {
  readonly likely: readonly Bank[];
  readonly others: readonly Bank[];
}

/** OPay, PalmPay, Moniepoint and Kuda: their many numbers are telephones, or heed no check digit. */
const bigWallets = ['100004', '100033', '090405', '090267'];

/** Banks by how likely they have a number: those `known` to, then by check digit, then the big wallets. Nobody is refused. */
export const bankOrder = (banks: readonly Bank[], accountNumber: string, known: readonly string[]): BankOrder => {
  const listed = banks.filter((bank) => bank.listed);
  const fits = ({ nubanCode }: Bank) => nubanCode !== null && isNubanOf(nubanCode, accountNumber);
  const isKnown = ({ institutionCode }: Bank) => known.includes(institutionCode);
  const isWallet = ({ institutionCode }: Bank) => bigWallets.includes(institutionCode);
  const likely = [
    ...listed.filter(isKnown),
    ...listed.filter((bank) => fits(bank) && bank.kind === 'commercial'),
    ...listed.filter(isWallet),
    ...listed.filter(fits),
  ];
  return {
    likely: [...new Set(likely)],
    others: listed.filter((bank) => bank.kind === 'commercial' && !likely.includes(bank)),
  };
};
