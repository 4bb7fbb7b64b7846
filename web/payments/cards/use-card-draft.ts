import { useSyncExternalStore } from 'react';
import { cardDraft } from './card-draft.ts';

/** The card fields as typed so far, and the complete card once its PIN is entered. */
export const useCardDraft = () => {
  const typed = useSyncExternalStore(cardDraft.subscribe, cardDraft.typed, cardDraft.typed);
  return {
    typed,
    pin: cardDraft.pin(),
    setTyped: cardDraft.setTyped,
    take: (pin: string) => cardDraft.take({ ...typed, pin }),
  };
};
