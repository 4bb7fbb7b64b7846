import { declineOffer } from '@yarda/contracts/payments/payment-offer.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { request } from '../../platform/api/request.ts';

/** Tells the server that the payer declined the offer. If the call fails, the offer is merely made again later. */
export const reportDeclined = (payment: { readonly paymentId: string; readonly consentId: string }): void => {
  const { paymentId, consentId } = payment;
  const asking = { params: { paymentId }, body: { consentId } };
  createIntent()((idempotencyKey) => request(declineOffer, asking, { idempotencyKey })).catch(() => {});
};
