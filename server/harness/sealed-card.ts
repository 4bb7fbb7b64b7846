import type { EncryptedCard } from '@yarda/contracts/cards.ts';
import { sealField } from './seal-field.ts';
import type { TestServer } from './test-server.ts';

/** A card as a payer types it. */
interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly pin: string;
}

/** A card of the sandbox, good until 2031, with the right PIN. */
export const typedCard = (number: string, change: Partial<TypedCard> = {}): TypedCard => ({
  number,
  expiry: '12/31',
  cvv: '123',
  pin: '1234',
  ...change,
});

/** Seals a card as a page does, field by field. */
export const sealedCard = async (server: Pick<TestServer, 'ask'>, card: TypedCard): Promise<EncryptedCard> => {
  const [encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin] = await Promise.all([
    sealField(server.ask, card.number),
    sealField(server.ask, card.expiry),
    sealField(server.ask, card.cvv),
    sealField(server.ask, card.pin),
  ]);
  return { encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin };
};
