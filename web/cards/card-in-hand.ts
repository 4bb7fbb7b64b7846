import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardDetails } from '@yarda/domain/cards/card-validation.ts';

type Seal = (card: CardDetails) => Promise<EncryptedCard>;

/** What seals a card is fetched when there is a card to seal. */
const sealLazily: Seal = async (card) => {
  const { sealCard } = await import('./seal-card.ts').catch((cause: unknown) => {
    throw new Error('Failed to encrypt card details', { cause });
  });
  return sealCard(card);
};

/**
 * The card that the payer is paying with: the only place in the page that holds it, outside of the fields on the screen.
 * It is sealed once for as long as it stays the same, so that a charge that is asked for again is the same request.
 */
export const createCardInHand = (seal: Seal = sealLazily) => {
  let typed: CardDetails | null = null;
  let sealed: Promise<EncryptedCard> | null = null;
  const forget = () => {
    typed = null;
    sealed = null;
  };
  return {
    take: (card: CardDetails) => {
      typed = card;
      sealed = null;
    },
    sealed: (): Promise<EncryptedCard> => {
      sealed ??= (typed ? seal(typed) : Promise.reject(new Error('Failed to encrypt card details'))).catch((cause) => {
        sealed = null;
        throw cause;
      });
      return sealed;
    },
    /** Whether there is a card to seal. */
    held: (): boolean => typed !== null,
    /** The key has gone stale: the next time it is sealed anew. */
    unseal: () => {
      sealed = null;
    },
    forget,
  };
};

export type CardInHand = ReturnType<typeof createCardInHand>;
