import { cardBrandOf } from '../../accounts/card-brands.ts';
import { expiryMistake } from './card-expiry.ts';
import { cardNumberMistake } from './card-number.ts';
import { cvvMistake, pinMistake } from './card-secrets.ts';

/** Card details as entered: digits without spaces, expiry `MM/YY`. */
export interface CardDetails {
  readonly cardNumber: string;
  readonly expiryDate: string;
  readonly cvv: string;
  readonly pin: string;
}

/** The card field that is wrong, and what is wrong with it. */
export interface CardMistake {
  readonly field: keyof CardDetails;
  readonly message: string;
}

/** Why a card cannot be sealed: the first mistake in field order; null if there is none. */
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
  const mistake = cardNumberMistake(cardNumber);
  return mistake && cardBrandOf(cardNumber)?.length === 16 ? 'Card number must be 16 digits' : mistake;
};
