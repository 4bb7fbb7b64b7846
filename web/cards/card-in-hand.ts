import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardDetails } from '@yarda/domain/cards/card-validation.ts';
import type { TypedCard } from './card-form.tsx';

type Seal = (card: CardDetails) => Promise<EncryptedCard>;

/** The encryption code loads when there is a card to encrypt. */
const sealLazily: Seal = async (card) => {
  const { sealCard } = await import('./seal-card.ts').catch((cause: unknown) => {
    throw new Error('Failed to encrypt card details', { cause });
  });
  return sealCard(card);
};

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/**
 * The card the payer is using, typed so far or complete with its PIN: the only place in the page that holds it. It is
 * encrypted once while it stays the same, so a retried charge is an identical request.
 */
export const createCardInHand = (seal: Seal = sealLazily) => {
  let typed = nothingTyped;
  let complete: CardDetails | null = null;
  let sealed: Promise<EncryptedCard> | null = null;
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
    sealed: (): Promise<EncryptedCard> => {
      sealed ??= (complete ? seal(complete) : Promise.reject(new Error('Failed to encrypt card details'))).catch(
        (cause) => {
          sealed = null;
          throw cause;
        },
      );
      return sealed;
    },
    held: (): boolean => complete !== null,
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

export type CardInHand = ReturnType<typeof createCardInHand>;

/** The page's card: a page charges one at a time. */
export const cardInHand = createCardInHand();
