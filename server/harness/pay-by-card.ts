import { chargeCard, chargeCardInPublic, completeCard, type EncryptedCard } from '@yarda/contracts/payments/cards.ts';
import type { OpenPayment } from './new-consent.ts';
import type { Asker } from './requester.ts';
import { paymentBinding, sealedCard, type TypedCard, typedCard } from './sealed-card.ts';
import type { TestServer } from './test-server.ts';

type TestCaller = Pick<TestServer, 'call'>;
type Paid = Pick<OpenPayment, 'paymentId' | 'consentId'>;

/** Charges a card of the sandbox by its number, anonymously. */
export const chargeNumber = async (
  server: TestCaller,
  payment: Paid,
  number: string,
  asker: Asker = {},
  saveCard = false,
) => chargeSealed(server, payment, await sealedFor(server, payment, typedCard(number), asker), asker, saveCard);

/** Seals a card for a payment, as a page does. */
export const sealedFor = async (
  server: TestCaller,
  payment: Paid,
  card: TypedCard,
  asker: Asker = {},
): Promise<EncryptedCard> => sealedCard(server, card, await paymentBinding(server, payment, asker));

/** Charges an already sealed card; signed in if the asker has a token. */
export const chargeSealed = (
  server: TestCaller,
  payment: Paid,
  cardDetails: EncryptedCard,
  asker: Asker = {},
  saveCard = false,
) => {
  const { paymentId, consentId } = payment;
  const body = { paymentId, consentId, cardDetails, saveCard };
  return server.call(asker.token ? chargeCard : chargeCardInPublic, { body }, asker);
};

/** Submits a code. */
export const handIn = (server: TestCaller, { paymentId, consentId }: Paid, otp: string, asker: Asker = {}) =>
  server.call(completeCard, { body: { paymentId, consentId, otp } }, asker);

/** Answers the pretend bank's page, as the payer's browser would. */
export const answerChallenge = async (
  server: Pick<TestServer, 'parts'>,
  reference: string,
  answer: 'approve' | 'decline',
): Promise<number> => {
  const reply = await server.parts.app.inject({
    method: 'POST',
    url: `/sandbox/3ds/${reference}/${answer}`,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return reply.statusCode;
};
