import { useEffect, useState } from 'react';
import type { TypedCard } from './card-form.tsx';
import { createCardInHand } from './card-in-hand.ts';

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** The typed card fields, and the complete card once its PIN is entered; both are cleared on unmount. */
export const useCardInHand = () => {
  const [typed, setTyped] = useState(nothingTyped);
  const [card] = useState(createCardInHand);
  useEffect(() => card.forget, [card]);
  const forget = () => {
    card.forget();
    setTyped(nothingTyped);
  };
  return { card, typed, setTyped, forget, take: (pin: string) => card.take({ ...typed, pin }) };
};
