import { declineOffer } from '@yarda/contracts/payment-offer.ts';
import { createIntent } from '../api/intent.ts';
import { request } from '../api/request.ts';

/** Tells the server that the payer has declined the offer after a payment. Unheard, it is only made again another time. */
export const sayDeclined = (payment: { readonly paymentId: string; readonly consentId: string }): void => {
  const { paymentId, consentId } = payment;
  const asking = { params: { paymentId }, body: { consentId } };
  createIntent()((idempotencyKey) => request(declineOffer, asking, { idempotencyKey })).catch(() => {});
};
