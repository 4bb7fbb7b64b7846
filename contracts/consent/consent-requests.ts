import * as z from 'zod/mini';
import { counterpartySchema, representativeInputSchema } from '../merchants/merchants.ts';
import { narrationSchema } from '../payments/payment.ts';
import { circumstanceShape, destinationShape, oneDestination } from '../payments/payment-input.ts';
import { call } from '../platform/call.ts';
import { clientIdOfLink, identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { requestedRequirementsSchema } from './requested-consent.ts';

/**
 * One payment requested by a link. Opening the link creates a consent that lives 24 hours. Until the payment is made or
 * `expiresAt` passes, the link leads to a consent. Amounts in kobo, times in ISO 8601.
 */
export const newPaymentRequestSchema = z
  .strictObject({
    clientId: identifierSchema('client'),
    amount: amountSchema,
    narration: narrationSchema,
    ...destinationShape,
    ...circumstanceShape,
    actOnBehalfOf: z.optional(representativeInputSchema),
    /** The intended person, by the user id that a grant gave you. Other signed-in people are refused. */
    userId: z.optional(identifierSchema('user')),
    /** Your own reference, such as an invoice's number. The payment that the link leads to has it too. */
    reference: z.optional(referenceSchema),
    requirements: z.optional(requestedRequirementsSchema),
    metadata: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(512)))),
    expiresAt: z.optional(instantSchema),
    /**
     * Your own name for requests that may be opened together, as one consent. Without it, only the person whom all of
     * them name by `userId` may do that, signed in.
     */
    bundle: z.optional(z.string().check(z.regex(/^[\w.-]{1,64}$/))),
  })
  .check(oneDestination);

export type NewPaymentRequest = z.infer<typeof newPaymentRequestSchema>;

/**
 * A payment to consent to, and its request. The merchant's terms cannot change: amount, narration, destination and
 * location must match the request exactly. The payer sets `sourceAccountId`, an account of the signed-in person that is
 * offered first to pay from, and `senderName` if the request leaves it open.
 */
export const paymentConsentSchema = z
  .strictObject({
    type: z.literal('immediate'),
    amount: amountSchema,
    narration: narrationSchema,
    ...destinationShape,
    ...circumstanceShape,
    /** The account that the payer means to pay from. @everywhere */
    sourceAccountId: z.optional(identifierSchema('account')),
    /** The payment request whose link led here. @everywhere */
    originalRequestId: identifierSchema('paymentRequest'),
  })
  .check(oneDestination);

export type PaymentConsent = z.infer<typeof paymentConsentSchema>;

/** A request as its merchant sees it. */
const merchantPaymentRequestSchema = z.object({
  paymentRequestId: identifierSchema('paymentRequest'),
  clientId: identifierSchema('client'),
  status: z.enum(['open', 'granted', 'expired']),
  amount: amountSchema,
  narration: narrationSchema,
  /** Your own reference; null if you gave none. */
  reference: z.nullable(referenceSchema),
  metadata: z.record(z.string(), z.string()),
  createdAt: instantSchema,
  expiresAt: z.nullable(instantSchema),
  /** The consent that its link leads to; null until it is opened. */
  consentId: z.nullable(identifierSchema('consent')),
});

const ofRequest = z.object({
  /** The payment request. @everywhere */
  paymentRequestId: identifierSchema('paymentRequest'),
});
const forClient = z.object({ clientId: z.optional(clientIdOfLink) });

export const createPaymentRequest = call({
  name: 'createPaymentRequest',
  summary: 'Create a link that asks for one payment. Opening it leads to a consent that is valid for 24 hours.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/payment-requests',
  caller: 'merchant',
  body: newPaymentRequestSchema,
  status: 201,
  reply: success({
    paymentRequestId: identifierSchema('paymentRequest'),
    url: z.url(),
  }),
  problems: ['UNAUTHORIZED', 'CLIENT_UNKNOWN', 'UNAVAILABLE'],
  idempotent: true,
});

export const readMerchantPaymentRequest = call({
  name: 'readMerchantPaymentRequest',
  summary: 'One of your payment requests, and the consent that its link leads to.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/payment-requests/{paymentRequestId}',
  caller: 'merchant',
  params: ofRequest,
  status: 200,
  reply: success({
    /** The payment request. */
    paymentRequest: merchantPaymentRequestSchema,
  }),
  problems: ['UNAUTHORIZED', 'PAYMENT_REQUEST_NOT_FOUND'],
});

export const readPaymentRequest = call({
  name: 'readPaymentRequest',
  summary:
    'What a payment request asks for, as its link shows it. Without `clientId`, without the person it is for and who sends it.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consent/payment-request/{paymentRequestId}',
  caller: 'anyone',
  params: ofRequest,
  query: forClient,
  status: 200,
  reply: success({
    /** The requested payments, and the merchant who requests them. */
    data: z.object({
      counterparty: counterpartySchema,
      /** The payments to consent to. */
      paymentConsents: z.array(paymentConsentSchema),
      /** The previous consent; `null` if the link was never opened or that consent is over. */
      consentId: z.nullable(identifierSchema('consent')),
    }),
    now: instantSchema,
  }),
  problems: ['PAYMENT_REQUEST_NOT_FOUND', 'CLIENT_NOT_AUTHORIZED'],
});

export const openPaymentRequest = call({
  name: 'openPaymentRequest',
  summary:
    'Create the consent of a payment request, or of several. Opening it again leads to the same consent while that is valid. Without `clientId`, the terms may be repeated as they are read without it.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consent',
  caller: 'anyone',
  query: forClient,
  body: z.strictObject({
    /** The signed-in person; any other id is refused. Opening binds them to nothing. */
    userId: z.optional(identifierSchema('user')),
    /**
     * The payments to consent to. Several are requests that their merchant gave one `bundle`, or that all name the
     * signed-in person.
     */
    paymentConsents: z.array(paymentConsentSchema).check(z.minLength(1), z.maxLength(20)),
    /** When it ends: at least 5 minutes and at most 24 hours ahead, which is also the default; any other is refused. */
    expiresAt: z.optional(instantSchema),
  }),
  status: 201,
  reply: success({ consentId: identifierSchema('consent') }),
  problems: ['PAYMENT_REQUEST_NOT_FOUND', 'CLIENT_NOT_AUTHORIZED', 'CONSENT_NOT_CREATED', 'UNAVAILABLE'],
  idempotent: true,
  perMinute: 30,
});
