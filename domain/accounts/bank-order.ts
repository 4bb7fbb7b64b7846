import type { Bank } from './bank.ts';
import { isNubanOf } from './nuban.ts';

/**
 * Which banks may hold an account number. The `likely` ones are asked at once, the `others` only if none of those has
 * it.
 */
export interface BankOrder {
  readonly likely: readonly Bank[];
  readonly others: readonly Bank[];
}

/** OPay, PalmPay, Moniepoint and Kuda. Many of their account numbers are phone numbers or ignore the check digit. */
const bigWallets = ['100004', '100033', '090405', '090267'];

/**
 * Orders banks by how likely they are to have a number: `registered` ones, then by check digit, then the big wallets. Drops
 * no listed bank.
 */
export const bankOrder = (banks: readonly Bank[], accountNumber: string, registered: readonly string[]): BankOrder => {
  const listed = banks.filter((bank) => bank.listed);
  const fits = ({ nubanCode }: Bank) => nubanCode !== null && isNubanOf(nubanCode, accountNumber);
  const isRegistered = ({ institutionCode }: Bank) => registered.includes(institutionCode);
  const isWallet = ({ institutionCode }: Bank) => bigWallets.includes(institutionCode);
  const likely = [
    ...listed.filter(isRegistered),
    ...listed.filter((bank) => fits(bank) && bank.kind === 'commercial'),
    ...listed.filter(isWallet),
    ...listed.filter(fits),
  ];
  return {
    likely: [...new Set(likely)],
    others: listed.filter((bank) => bank.kind === 'commercial' && !likely.includes(bank)),
  };
};
