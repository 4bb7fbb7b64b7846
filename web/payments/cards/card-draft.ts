import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { CardDetails } from '@yarda/domain/payments/cards/card-validation.ts';
import type { EnvelopeBinding } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { useSyncExternalStore } from 'react';
import type { TypedCard } from './card-form.tsx';

type Seal = (card: CardDetails, binding: EnvelopeBinding) => Promise<EncryptedCard>;

/** The encryption code loads when there is a card to encrypt. */
const sealLazily: Seal = async (card, binding) => {
  const { sealCard } = await import('./seal-card.ts').catch((cause: unknown) => {
    throw new Error('Failed to encrypt card details', { cause });
  });
  return sealCard(card, binding);
};

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/**
 * The card the payer is using, typed so far or complete with its PIN: the only place in the page that holds it. It is
 * encrypted once for each attempt to charge it, so a retried request is identical and an envelope is used once.
 */
export const createCardDraft = (seal: Seal = sealLazily) => {
  let typed = nothingTyped;
  let complete: CardDetails | null = null;
  let sealed: Promise<EncryptedCard> | null = null;
  let sealedAttempt: number | null = null;
  const listeners = new Set<() => void>();
  const setTyped = (now: TypedCard) => {
    typed = now;
    for (const changed of listeners) changed();
  };
  const forget = () => {
    complete = null;
    sealed = null;
    setTyped(nothingTyped);
  };
  return {
    take: (card: CardDetails) => {
      complete = card;
      sealed = null;
    },
    sealed: (binding: EnvelopeBinding, attempt: number): Promise<EncryptedCard> => {
      if (attempt !== sealedAttempt) sealed = null;
      sealedAttempt = attempt;
      sealed ??= (
        complete ? seal(complete, binding) : Promise.reject(new Error('Failed to encrypt card details'))
      ).catch((cause) => {
        sealed = null;
        throw cause;
      });
      return sealed;
    },
    isComplete: (): boolean => complete !== null,
    /** The PIN last entered, while the card is in hand. */
    pin: (): string => complete?.pin ?? '',
    /** The key has gone stale: encrypt again next time. */
    unseal: () => {
      sealed = null;
    },
    forget,
    typed: () => typed,
    setTyped,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
  };
};

export type CardDraft = ReturnType<typeof createCardDraft>;

/** The page's card: a page charges one at a time. */
export const cardDraft = createCardDraft();

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
