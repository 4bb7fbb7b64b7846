import { readMe } from '@yarda/contracts/identity/session.ts';
import type { EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { EnvelopeBinding } from '@yarda/domain/payments/cards/envelope-binding.ts';
import type { Asker } from './requester.ts';
import { sealField } from './seal-field.ts';
import type { TestServer } from './test-server.ts';

type TestCaller = Pick<TestServer, 'call'>;

/** A card as a payer types it. */
export interface TypedCard {
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
export const sealedCard = async (
  { call }: TestCaller,
  card: TypedCard,
  binding: EnvelopeBinding,
): Promise<EncryptedCard> => {
  const [encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin] = await Promise.all([
    sealField(call, card.number, 'encryptedCardNumber', binding),
    sealField(call, card.expiry, 'encryptedExpiryDate', binding),
    sealField(call, card.cvv, 'encryptedCvv', binding),
    sealField(call, card.pin, 'encryptedPin', binding),
  ]);
  return { encryptedCardNumber, encryptedExpiryDate, encryptedCvv, encryptedPin };
};

/** The binding of a payment's card, as a page makes it; signed in if the caller has a token. */
export const paymentBinding = async (
  server: TestCaller,
  { consentId, paymentId }: { readonly consentId: string; readonly paymentId: string },
  { token }: Asker = {},
): Promise<EnvelopeBinding> => {
  const userId = token ? await userOfToken(server, token) : null;
  return { kind: 'payment', consentId, paymentId, userId };
};

/** The binding of an account's card, as a page makes it. */
export const linkBinding = async (
  server: TestCaller,
  { institutionCode, accountNumber }: { readonly institutionCode: string; readonly accountNumber: string },
  { token = '' }: Asker,
): Promise<EnvelopeBinding> => {
  const userId = await userOfToken(server, token);
  return { kind: 'link', institutionCode, accountNumber, userId };
};

const userOfToken = async ({ call }: TestCaller, token: string): Promise<string> =>
  (await call(readMe, {}, { token })).reply().user.userId;
