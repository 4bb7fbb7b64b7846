import type { Recipient } from '@yarda/contracts/payments/payment.ts';
import { lastFour } from '../accounts/last-four.ts';

/** The payee, if not the merchant: 'Bola Adeyemi, GTBank ****6785'; the name alone while the account is not linked. */
export const payeeText = ({ accountName, bankName, accountNumber }: Recipient): string => {
  const number = accountNumber === undefined ? '' : ` ${lastFour(accountNumber)}`;
  return bankName === undefined ? accountName : `${accountName}, ${bankName}${number}`;
};
