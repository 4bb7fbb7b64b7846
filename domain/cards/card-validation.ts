import { expiryMistake } from './card-expiry.ts';
import { cvvMistake, pinMistake } from './card-secrets.ts';

/** A card as it is paid with: digits without spaces, `MM/YY`. */
export interface CardDetails {
  readonly cardNumber: string;
  readonly expiryDate: string;
  readonly cvv: string;
  readonly pin: string;
}

/** The part of a card that something is wrong with, and what. */
export interface CardMistake {
  readonly field: keyof CardDetails;
  readonly message: string;
}

/** What keeps a card from being sealed: the first mistake, in the order of the fields; null where there is none. */
export const sealingMistake = (card: CardDetails, nowMs: number): CardMistake | null => {
  const mistakes = {
    cardNumber: numberMistake(card.cardNumber),
    expiryDate: expiryMistake(card.expiryDate, nowMs),
    cvv: cvvMistake(card.cvv),
    pin: pinMistake(card.pin),
  } satisfies Record<keyof CardDetails, string | null>;
  for (const field of ['cardNumber', 'expiryDate', 'cvv', 'pin'] as const) {
    const message = mistakes[field];
    if (message) return { field, message };
  }
  return null;
};

const numberMistake = (cardNumber: string): string | null => {
  if (!/^\d*$/.test(cardNumber)) return 'Card number must contain only digits';
  return cardNumber.length === 16 ? null : 'Card number must be 16 digits';
};
