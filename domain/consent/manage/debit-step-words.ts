import type { DebitStep } from '@yarda/contracts/consent/consent-own-debit.ts';
import { accountText } from './agreement-words.ts';

/** One thing that was done for a debit: 'Sent to GTBank ****6785: there was too little money in it'. */
export const stepText = (step: DebitStep): string => {
  if (step.what === 'told') return 'You were told that it is coming';
  const { account, answer } = step;
  return `Sent to ${account ? accountText(account) : 'your bank'}: ${answers[answer]}`;
};

const answers: Record<Extract<DebitStep, { what: 'asked' }>['answer'], string> = {
  waiting: 'no answer yet',
  taken: 'the money was taken',
  short: 'there was too little money in it',
  forbidden: 'your bank no longer allows debits from it',
  refused: 'your bank refused it',
  unreached: 'it did not reach your bank',
};
