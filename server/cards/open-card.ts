import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import { parsedExpiry } from '@yarda/domain/cards/card-expiry.ts';
import type { ChargedCard } from '@yarda/domain/cards/card-ports.ts';
import { sealingMistake } from '@yarda/domain/cards/card-validation.ts';
import { Problem } from '../http/problem.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';
import { openEnvelope } from './open-envelope.ts';

/**
 * The card in its envelopes, for a rail and for nothing else: use it and let go of it, never log or store it. Throws
 * `ENVELOPE_UNREADABLE`, or `CARD_INVALID` for one that its own page would not have sealed; says no more of either.
 */
export const openCard = async (
  keys: Pick<EnvelopeKeys, 'privateKey'>,
  sealed: EncryptedCard,
  nowMs: number,
): Promise<ChargedCard> => {
  const [number, expiryDate, cvv, pin] = await Promise.all([
    openEnvelope(keys, sealed.encryptedCardNumber),
    openEnvelope(keys, sealed.encryptedExpiryDate),
    openEnvelope(keys, sealed.encryptedCvv),
    sealed.encryptedPin ? openEnvelope(keys, sealed.encryptedPin) : null,
  ]);
  const expiry = parsedExpiry(expiryDate);
  const mistake = sealingMistake({ cardNumber: number, expiryDate, cvv, pin: pin ?? '0000' }, nowMs);
  if (!expiry || mistake) throw new Problem('CARD_INVALID');
  return { number, expiry, cvv, pin };
};
