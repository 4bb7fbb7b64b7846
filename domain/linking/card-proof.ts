import { fitsName } from '../accounts/fits-name.ts';
import type { CardAccountAnswer } from '../payments/charges/card-ports.ts';

/** The proof that a card draws on the account it is linked to: its bank, or only that the holders' names agree. */
export type CardProof = 'account' | 'name';

/** Null if nothing does: the card must not be linked to the account. `accountName` is from the name enquiry. */
export const cardProof = (answer: CardAccountAnswer, accountName: string): CardProof | null => {
  if (answer.drawsOn === 'this') return 'account';
  if (answer.drawsOn === 'another' || answer.holderName === null) return null;
  return fitsName(answer.holderName, accountName) ? 'name' : null;
};
