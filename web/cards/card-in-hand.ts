import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import type { CardDetails } from '@yarda/domain/cards/card-validation.ts';
import type { EnvelopeBinding } from '@yarda/domain/cards/envelope-binding.ts';

type Seal = (card: CardDetails, binding: EnvelopeBinding) => Promise<EncryptedCard>;

/** The encryption code loads when there is a card to encrypt. */
const sealLazily: Seal = async (card, binding) => {
  const { sealCard } = await import('./seal-card.ts').catch((cause: unknown) => {
    throw new Error('Failed to encrypt card details', { cause });
  });
  return sealCard(card, binding);
};

/**
 * The card the payer is using: outside the form fields, the only place in the page that holds it. It is encrypted once
 * for each attempt to charge it, so a retried request is identical and an envelope is used once.
 */
export const createCardInHand = (seal: Seal = sealLazily) => {
  let typed: CardDetails | null = null;
  let sealed: Promise<EncryptedCard> | null = null;
  let sealedAttempt: number | null = null;
  const forget = () => {
    typed = null;
    sealed = null;
  };
  return {
    take: (card: CardDetails) => {
      typed = card;
      sealed = null;
    },
    sealed: (binding: EnvelopeBinding, attempt: number): Promise<EncryptedCard> => {
      if (attempt !== sealedAttempt) sealed = null;
      sealedAttempt = attempt;
      sealed ??= (typed ? seal(typed, binding) : Promise.reject(new Error('Failed to encrypt card details'))).catch(
        (cause) => {
          sealed = null;
          throw cause;
        },
      );
      return sealed;
    },
    held: (): boolean => typed !== null,
    /** The key has gone stale: encrypt again next time. */
    unseal: () => {
      sealed = null;
    },
    forget,
  };
};

export type CardInHand = ReturnType<typeof createCardInHand>;
