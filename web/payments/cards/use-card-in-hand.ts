import { useSyncExternalStore } from 'react';
import { cardInHand } from './card-in-hand.ts';

/** The card fields as typed so far, and the complete card once its PIN is entered. */
export const useCardInHand = () => {
  const typed = useSyncExternalStore(cardInHand.subscribe, cardInHand.typed, cardInHand.typed);
  return {
    typed,
    pin: cardInHand.pin(),
    setTyped: cardInHand.setTyped,
    take: (pin: string) => cardInHand.take({ ...typed, pin }),
  };
};
