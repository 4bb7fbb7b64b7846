import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';

/** The parts of a consent as its payer reads of them within a sentence. */
export const partNames: Readonly<Record<ConsentPart, string>> = {
  dataSharing: 'the sharing of data',
  form: 'the form',
  futurePayments: 'the later payments',
  immediatePayments: 'the payment now',
};

/** 'You left out: the form, the later payments.' */
export const leftOutSentence = (leftOut: readonly ConsentPart[]): string =>
  `You left out: ${leftOut.map((part) => partNames[part]).join(', ')}.`;
