import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { createdWithin } from '../platform/created-within.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { queryNumber } from '../platform/query-number.ts';
import { referenceSchema } from '../platform/reference.ts';
import { success } from '../platform/replies.ts';
import { merchantFuturePaymentSchema, merchantPaymentSchema } from './consent.ts';

const ofConsent = { consentId: identifierSchema('consent') };

/** A payment by itself, as the merchant who asks for it sees it: with the consent that asks. Kobo. */
export const requestedPaymentSchema = z.discriminatedUnion('type', [
  z.extend(merchantPaymentSchema, ofConsent),
  z.extend(merchantFuturePaymentSchema, ofConsent),
]);

export type RequestedPayment = z.infer<typeof requestedPaymentSchema>;

export const listMerchantPayments = call({
  name: 'listMerchantPayments',
  summary:
    'The payments that you ask for, those of the newest consent first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` or `status` looks through the payments of 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/payments',
  caller: 'merchant',
  query: z.strictObject({
    consentId: z.optional(identifierSchema('consent')),
    type: z.optional(z.enum(['immediate', 'future'])),
    status: z.optional(z.enum(['pending', 'executed'])),
    /** Only what you called so: payments of this name, and those of consents of this name. */
    reference: z.optional(referenceSchema),
    clientId: z.optional(identifierSchema('client')),
    ...createdWithin,
    cursor: z.optional(identifierSchema('payment')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The payments of this page of the list. */
    payments: z.array(requestedPaymentSchema),
    nextCursor: z.nullable(identifierSchema('payment')),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});

export const readMerchantPayment = call({
  name: 'readMerchantPayment',
  summary: 'One payment that you ask for: its status, what has arrived of it, and what went back.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/payments/{paymentId}',
  caller: 'merchant',
  params: z.object({ paymentId: identifierSchema('payment') }),
  status: 200,
  reply: success({ payment: requestedPaymentSchema }),
  problems: ['UNAUTHORIZED', 'PAYMENT_NOT_FOUND'],
});
