import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';

export const declineOffer = call({
  name: 'declineOffer',
  summary: 'Decline to save the card, or link the account, that a payment was made with. It is not offered again.',
  tag: 'Payments',
  method: 'POST',
  path: '/api/payments/{paymentId}/offer-declined',
  caller: 'anyone',
  params: z.object({ paymentId: identifierSchema('payment') }),
  body: z.strictObject({ consentId: identifierSchema('consent') }),
  status: 200,
  reply: success({}),
  problems: ['PAYMENT_NOT_FOUND'],
  idempotent: true,
  perMinute: 30,
  claims: true,
});
