import { koboFromNaira } from '@yarda/domain/platform/money/typed-naira.ts';
import { plainDigits } from '@yarda/domain/platform/text/plain-digits.ts';

/** The fields of the simulated bank's form, as typed. */
export interface TransferTyped {
  readonly accountNumber: string;
  readonly amount: string;
  readonly senderName: string;
}

/** The transfer to send, its amount in kobo; or, field by field, how to correct the input. */
export const readTransfer = (typed: TransferTyped) => {
  const accountNumber = plainDigits(typed.accountNumber).replace(/\s/g, '');
  const amount = koboFromNaira(typed.amount);
  const senderName = typed.senderName.trim();
  const mistakes: Partial<Record<keyof TransferTyped, string>> = {
    ...(!/^\d{10}$/.test(accountNumber) && { accountNumber: 'Type the ten digits of a one-time account' }),
    ...(!amount && { amount: 'Type an amount like 2500 or 2,500.00' }),
    ...(!senderName && { senderName: 'Type who sends it' }),
  };
  const right = Object.keys(mistakes).length === 0 && amount !== null;
  return { transfer: right ? { accountNumber, amount, senderName } : null, mistakes };
};
