import * as z from 'zod/mini';
import { templateValuesSchema } from '../data/forms.ts';
import { dataSharingSchema } from '../data/sharing.ts';
import { consentStatusSchema } from '../merchants/consent-status.ts';
import { leftOutSchema } from '../merchants/events-left-out.ts';
import { representativeInputSchema, representativeShownSchema } from '../merchants/merchants.ts';
import { paidWithSchema } from '../payments/paid-with.ts';
import { paymentSchema } from '../payments/payment.ts';
import { immediatePaymentRequestSchema } from '../payments/payment-input.ts';
import { debitLimitsSchema, requestedLimitsSchema } from '../payments/payment-limits.ts';
import { daySchema, futurePaymentRequestSchema, futurePaymentSchema } from '../payments/payment-plan.ts';
import { refundOfPaymentSchema } from '../payments/refunds.ts';
import { call } from '../platform/call.ts';
import { createdWithin } from '../platform/created-within.ts';
import { customerSchema } from '../platform/customer.ts';
import { clientIdOfLink, identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { sumSchema } from '../platform/money.ts';
import { queryNumber } from '../platform/query-number.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { statusSchema as grantStatusSchema } from './consent-agreements.ts';
import { consentReadSchema, consentRequirementsSchema, requirementsSchema } from './requested-consent.ts';

/** The terms that a merchant requests. */
export const newConsentSchema = z.strictObject({
  clientId: identifierSchema('client'),
  /** The payments due now, and the debits that may follow. @everywhere */
  payments: z._default(
    z
      .array(z.discriminatedUnion('type', [immediatePaymentRequestSchema, futurePaymentRequestSchema]))
      .check(z.maxLength(20)),
    [],
  ),
  /**
   * The limits of the future payments, in total and in each period. Default: the sums that the payments themselves can
   * reach.
   */
  limits: z.optional(requestedLimitsSchema),
  /** An earlier consent of yours: its debits continue until these are agreed to, which then replace them. */
  supersedes: z.optional(identifierSchema('consent')),
  dataSharing: z.optional(dataSharingSchema),
  /** The last day on which what is shared may be read; without it, until the payer ends the sharing. */
  sharedUntil: z.optional(daySchema),
  /** The form to be filled in. @everywhere */
  formId: z.optional(identifierSchema('form')),
  /** The values that fill in the form. @everywhere */
  formCompletion: z.optional(
    z.strictObject({
      /** The values of the placeholders in the form's texts. @everywhere */
      templateLiteralValues: templateValuesSchema,
    }),
  ),
  /** The person who asks on behalf of the merchant. @everywhere */
  actOnBehalfOf: z.optional(representativeInputSchema),
  /** The intended person, by the user id that a grant gave you. Other signed-in people are refused. */
  userId: z.optional(identifierSchema('user')),
  /** The requirements that the payer must meet. @everywhere */
  requirements: z.optional(consentRequirementsSchema),
  /** The app that its payer signs in with. @everywhere */
  authAppId: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  /** The merchant's description of its customer. */
  customer: z.optional(customerSchema),
  /** When it ends: at most 24 hours ahead, which is also the default; a later time is refused. */
  expiresAt: z.optional(instantSchema),
  /** Your own reference, such as an order's number: its events bring it, and lists are searched by it. Several may have one. */
  reference: z.optional(referenceSchema),
  /** Your own names and values; they come back as you gave them. @everywhere */
  metadata: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(512)))),
});

export type NewConsent = z.infer<typeof newConsentSchema>;

/** The same as a merchant writes it, before defaults are filled in. */
export type ConsentInput = z.input<typeof newConsentSchema>;

const outcomeFields = {
  /** Your own reference of the payment; null if you gave it none. */
  reference: z.nullable(referenceSchema),
  /** How the payer paid; null until the payment is executed. */
  method: z.nullable(paidWithSchema),
  /**
   * How the payment ended; null while it may still be made, as again if you retry its debit, or the payer takes a skip
   * back. `succeeded`: it was executed. `failed`: its debit was given up. `cancelled`: by you or the payer. `expired`:
   * nobody paid, or named its amount, in time.
   */
  outcome: z.nullable(z.enum(['succeeded', 'failed', 'cancelled', 'expired'])),
  /** Why it ended: the reason of its debit, `consent_cancelled`, `consent_declined`, `consent_expired` or `mandate_ended`. */
  outcomeReason: z.nullable(z.string()),
};

/** An immediate payment as its merchant sees it. */
export const merchantPaymentSchema = z.extend(
  z.pick(paymentSchema, {
    paymentId: true,
    type: true,
    status: true,
    amount: true,
    narration: true,
    paypointId: true,
    recipient: true,
    senderName: true,
    paypointDetails: true,
    executedAt: true,
    receivedAmount: true,
  }),
  {
    ...outcomeFields,
    /** Money that was no part of the payment and goes back: too much, too late. Your own refunds are in `refunds` alone. */
    returns: paymentSchema.shape.returns,
    /** The amount refunded by the merchant, arrived or pending. */
    refundedAmount: sumSchema,
    /** The refunds of the payment, one by one. @everywhere */
    refunds: z.array(refundOfPaymentSchema),
  },
);

/** A future payment as its merchant sees it. */
export const merchantFuturePaymentSchema = z.extend(futurePaymentSchema, {
  ...outcomeFields,
  /**
   * The sum that was collected: 0 until then, and perhaps less than `amount` if the payment is variable. Refunds stand on
   * the debit.
   */
  receivedAmount: sumSchema,
});

/**
 * The grant of a consent: the payer by this merchant's id, the time, and the hash of the terms (base64url SHA-256 of
 * the canonical terms).
 */
const grantSummarySchema = z.object({
  grantedAt: instantSchema,
  /** The person who approved the consent. */
  payer: z.object({ userId: identifierSchema('user'), name: z.string() }),
  termsHash: z.string(),
});

/** A consent as the merchant who requested it sees it. */
export const merchantConsentSchema = z.object({
  consentId: identifierSchema('consent'),
  clientId: identifierSchema('client'),
  status: consentStatusSchema,
  /** What became of it since it was granted; null until then. `status` stays `granted`. */
  grantStatus: z.nullable(grantStatusSchema),
  /** When what was granted ended, as a whole; null while any of it is active. */
  endedAt: z.nullable(instantSchema),
  /** Who ended it. `yarda`: it ended by itself, or was not confirmed again. */
  endedBy: z.nullable(z.enum(['payer', 'merchant', 'bank', 'yarda'])),
  /** Why the payer declined, in their own words; null if they gave no reason. */
  declinedReason: z.nullable(z.string()),
  createdAt: instantSchema,
  grantedAt: z.nullable(instantSchema),
  expiresAt: instantSchema,
  payments: z.array(z.discriminatedUnion('type', [merchantPaymentSchema, merchantFuturePaymentSchema])),
  /** The limits of debits, in total and in each period. @everywhere */
  limits: z.optional(debitLimitsSchema),
  /** The earlier consent whose debits these replace, if any. */
  supersedes: z.optional(identifierSchema('consent')),
  actOnBehalfOf: z.nullable(representativeShownSchema),
  dataSharing: z.nullable(dataSharingSchema),
  /** The last day on which what is shared may be read. */
  sharedUntil: z.optional(daySchema),
  formId: z.nullable(identifierSchema('form')),
  originalRequestId: z.nullable(identifierSchema('paymentRequest')),
  /** The approval: the payer and the time; null until then. */
  grant: z.nullable(grantSummarySchema),
  requirements: requirementsSchema,
  /**
   * The parts that the payer left out; absent if there are none. You do not receive them, and they are no longer part
   * of the consent.
   */
  leftOut: z.optional(leftOutSchema),
  /** Your own reference of the consent; null if you gave it none. */
  reference: z.nullable(referenceSchema),
  /** Your customer, as you described them. */
  customer: z.nullable(customerSchema),
  metadata: z.record(z.string(), z.string()),
  /** The page to send the payer to. @everywhere */
  url: z.url(),
});

export type MerchantConsent = z.infer<typeof merchantConsentSchema>;

export const createConsent = call({
  name: 'createConsent',
  summary: 'Create a consent. Returns it with the URL of the page to send the payer to.',
  tag: 'Merchant',
  method: 'POST',
  path: '/api/merchant/consents',
  caller: 'merchant',
  body: newConsentSchema,
  status: 201,
  reply: success({
    consentId: identifierSchema('consent'),
    url: z.url(),
    consent: merchantConsentSchema,
  }),
  problems: ['UNAUTHORIZED', 'CLIENT_UNKNOWN', 'UNAVAILABLE'],
  idempotent: true,
});

export const readMerchantConsent = call({
  name: 'readMerchantConsent',
  summary: 'One of your consents: its status and payments.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents/{consentId}',
  caller: 'merchant',
  params: ofConsent,
  status: 200,
  reply: success({ consent: merchantConsentSchema }),
  problems: ['UNAUTHORIZED', 'CONSENT_NOT_FOUND'],
});

export const listMerchantConsents = call({
  name: 'listMerchantConsents',
  summary:
    'Your consents, newest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `grantStatus` looks through 1,000 consents at most, so that it may hold fewer than `limit`, or none, before the last.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/consents',
  caller: 'merchant',
  query: z.strictObject({
    status: z.optional(consentStatusSchema),
    /** Only granted consents of which this has become. */
    grantStatus: z.optional(grantStatusSchema),
    /** Only what you called so. */
    reference: z.optional(referenceSchema),
    clientId: z.optional(identifierSchema('client')),
    ...createdWithin,
    cursor: z.optional(identifierSchema('consent')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The consents of this page of the list. */
    consents: z.array(merchantConsentSchema),
    nextCursor: z.nullable(identifierSchema('consent')),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});

export const readConsent = call({
  name: 'readConsent',
  summary:
    'A consent as its payer sees it. Without `clientId`, as anyone may see it: who asks, for what, and how to sign in; nothing of a payer, and no account to pay into.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consent/{consentId}',
  caller: 'anyone',
  params: ofConsent,
  query: z.object({ clientId: z.optional(clientIdOfLink) }),
  status: 200,
  reply: consentReadSchema,
  problems: ['CONSENT_NOT_FOUND', 'CLIENT_NOT_AUTHORIZED', 'CONSENT_BELONGS_TO_ANOTHER', 'CONSENT_CANCELLED'],
  claims: true,
});
