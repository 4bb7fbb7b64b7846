import { useEffect, useState } from 'react';
import type { TypedCard } from './card-form.tsx';
import { createCardInHand } from './card-in-hand.ts';

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** What is typed of a card, and the card in hand once its PIN is there; both are let go of at the end. */
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
