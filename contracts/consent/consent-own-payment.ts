import * as z from 'zod/mini';
import { representativeShownSchema } from '../merchants/merchants.ts';
import { pastPaymentSchema } from '../payments/payment-history.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { success } from '../platform/replies.ts';

/** One payment that was made, with what it belongs to. */
export const ownPaymentSchema = z.object({
  ...pastPaymentSchema.shape,
  /** The representative who requested the payment, and the party represented. */
  actOnBehalfOf: z.nullable(representativeShownSchema),
  /** The debit that took it, if one did. */
  debitId: z.nullable(identifierSchema('debit')),
  /** Whether the reader agreed to its consent, so that they can open it. */
  isAgreed: z.boolean(),
});

export type OwnPayment = z.infer<typeof ownPaymentSchema>;

export const readOwnPayment = call({
  name: 'readOwnPayment',
  summary: 'One executed payment of the signed-in person.',
  tag: 'Payments',
  method: 'GET',
  path: '/api/payments/history/{paymentId}',
  caller: 'payer',
  params: z.object({ paymentId: identifierSchema('payment') }),
  status: 200,
  reply: success({
    /** The payment. @everywhere */
    payment: ownPaymentSchema,
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'PAYMENT_NOT_FOUND'],
});
