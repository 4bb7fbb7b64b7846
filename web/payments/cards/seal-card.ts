import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import { cardDigits } from '@yarda/domain/payments/cards/card-number.ts';
import { type CardDetails, sealingMistake } from '@yarda/domain/payments/cards/card-validation.ts';
import type { EnvelopeBinding } from '@yarda/domain/payments/cards/envelope-binding.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { fetchSealingKey, sealField } from './seal-field.ts';

/**
 * Encrypts a card, field by field, so that only the server can decrypt it. Throws what is wrong with the card, or
 * 'Failed to get encryption key', 'Failed to encrypt field', 'Failed to encrypt card details'.
 */
export const sealCard = async (card: CardDetails, binding: EnvelopeBinding): Promise<EncryptedCard> => {
  const details = { ...card, cardNumber: cardDigits(card.cardNumber) };
  const mistake = sealingMistake(details, serverNow());
  if (mistake) throw new Error(mistake.message);
  // Browsers offer Web Crypto only in a secure context.
  if (!globalThis.crypto?.subtle) throw new Error('Failed to encrypt card details');
  const key = await fetchSealingKey();
  const [encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin] = await Promise.all([
    sealField(key, { text: details.cardNumber, field: 'encryptedCardNumber', binding }),
    sealField(key, { text: details.expiryDate, field: 'encryptedExpiryDate', binding }),
    sealField(key, { text: details.cvv, field: 'encryptedCvv', binding }),
    sealField(key, { text: details.pin, field: 'encryptedPin', binding }),
  ]);
  return { encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin };
};
