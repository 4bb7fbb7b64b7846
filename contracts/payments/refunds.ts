import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { createdWithin } from '../platform/created-within.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { queryNumber } from '../platform/query-number.ts';
import { instantSchema, success } from '../platform/replies.ts';

/**
 * `pending`: on its way. `succeeded`: the payer's bank or card has it. `failed`: the bank could not take it yet; the money
 * is kept for the payer, and the refund may still succeed.
 */
const refundStatusSchema = z.enum(['pending', 'succeeded', 'failed']);

/** A refund as its payment lists it. Kobo. */
export const refundOfPaymentSchema = z.object({
  /** The refund. @everywhere */
  refundId: identifierSchema('refund'),
  amount: amountSchema,
  status: refundStatusSchema,
  /** When it was made. @everywhere */
  createdAt: instantSchema,
});

/** A merchant's refund of an immediate payment. Kobo. */
export const refundSchema = z.object({
  ...refundOfPaymentSchema.shape,
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  /** The merchant's own words; not shown to the payer. */
  reason: z.nullable(z.string()),
  /**
   * A failed refund needs the payer to name an account that can take it (`account`), or a person who settles it with the
   * bank (`operator`).
   */
  actionRequired: z.nullable(z.enum(['account', 'operator'])),
});

export type Refund = z.infer<typeof refundSchema>;

export const refundPayment = call({
  name: 'refundPayment',
  summary:
    'Give back an executed immediate payment, or a part of it: to where it came from, up to ten times a day, never more than was paid.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/payments/{paymentId}/refund',
  caller: 'merchant',
  params: z.object({ paymentId: identifierSchema('payment') }),
  body: z.strictObject({
    /** How much goes back; without it, all that is left. */
    amount: z.optional(amountSchema),
    reason: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  status: 201,
  reply: success({
    refundId: identifierSchema('refund'),
    /** The refund. @everywhere */
    refund: refundSchema,
  }),
  problems: [
    ...['UNAUTHORIZED', 'PAYMENT_NOT_FOUND', 'PAYMENT_NOT_EXECUTED', 'PAYMENT_PASSED_ON', 'REFUND_TOO_MUCH'],
    'REFUND_WHOLE_ONLY',
  ] as const,
  idempotent: true,
});

export const readRefund = call({
  name: 'readRefund',
  summary: 'One of your refunds of immediate payments.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/refunds/{refundId}',
  caller: 'merchant',
  params: z.object({ refundId: identifierSchema('refund') }),
  status: 200,
  reply: success({ refund: refundSchema }),
  problems: ['UNAUTHORIZED', 'REFUND_NOT_FOUND'],
});

export const listRefunds = call({
  name: 'listRefunds',
  summary: 'Your refunds of immediate payments, newest first. Pass `nextCursor` back as `cursor` for the next page.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/refunds',
  caller: 'merchant',
  query: z.strictObject({
    paymentId: z.optional(identifierSchema('payment')),
    status: z.optional(refundStatusSchema),
    clientId: z.optional(identifierSchema('client')),
    ...createdWithin,
    cursor: z.optional(identifierSchema('refund')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({ refunds: z.array(refundSchema), nextCursor: z.nullable(identifierSchema('refund')) }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});
