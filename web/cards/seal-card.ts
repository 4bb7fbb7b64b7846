import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import { cardDigits } from '@yarda/domain/cards/card-number.ts';
import { type CardDetails, sealingMistake } from '@yarda/domain/cards/card-validation.ts';
import { serverNow } from '../api/server-clock.ts';
import { fetchSealingKey, sealField } from './seal-field.ts';

/**
 * Encrypts a card, field by field, so that only the server can decrypt it. Throws what is wrong with the card, or
 * 'Failed to get encryption key', 'Failed to encrypt field', 'Failed to encrypt card details'.
 */
export const sealCard = async (card: CardDetails): Promise<EncryptedCard> => {
  const details = { ...card, cardNumber: cardDigits(card.cardNumber) };
  const mistake = sealingMistake(details, serverNow());
  if (mistake) throw new Error(mistake.message);
  // Browsers offer Web Crypto only in a secure context.
  if (!globalThis.crypto?.subtle) throw new Error('Failed to encrypt card details');
  const key = await fetchSealingKey();
  const [encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin] = await Promise.all(
    [details.cardNumber, details.expiryDate, details.cvv, details.pin].map((text) => sealField(key, text)),
  );
  if (!encryptedCardNumber || !encryptedExpiryDate || !encryptedCvv || !encryptedPin)
    throw new Error('Failed to encrypt card details');
  return { encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin };
};
