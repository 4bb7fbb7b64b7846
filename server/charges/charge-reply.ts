import { shownMessage } from '@yarda/domain/cards/card-secrets.ts';
import type { KeptStanding } from './waiting-charges.ts';

/** A charge, of a payment or to try a card. Kobo; `paymentId` is what the page knows it by. */
interface Charge extends Pick<KeptStanding, 'status' | 'displayMessage' | 'challengeUrl'> {
  readonly reference: string;
  readonly paymentId: string;
  readonly amountKobo: number;
}

/** Where a charge stands, as whoever asked for it is told. */
export const chargeReply = (charge: Charge, messages: Readonly<Record<KeptStanding['status'], string>>) => {
  const { reference, paymentId, amountKobo, status, displayMessage, challengeUrl } = charge;
  return {
    requires3DS: status === 'challenge',
    ...(status === 'challenge' && challengeUrl !== null && { challengeUrl }),
    requiresOTP: status === 'otp',
    paymentId,
    amount: amountKobo,
    ...(displayMessage !== null && { displayMessage: shownMessage(displayMessage) }),
    transactionReference: reference,
    orderPaymentReference: paymentId,
    message: messages[status],
  };
};
