import * as z from 'zod/mini';
import { templateValuesSchema } from '../data/forms.ts';
import { dataSharingSchema } from '../data/sharing.ts';
import { partRequirements } from '../data/sharing-requirement.ts';
import { consentStatusSchema } from '../merchants/consent-status.ts';
import { leftOutSchema } from '../merchants/events-left-out.ts';
import { counterpartySchema, representativeShownSchema } from '../merchants/merchants.ts';
import { paymentSchema } from '../payments/payment.ts';
import { debitLimitsSchema } from '../payments/payment-limits.ts';
import { daySchema, futurePaymentSchema } from '../payments/payment-plan.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

/** The requirements that the payer must meet, and the merchant's statement about each part. */
export const requirementsSchema = z.object({
  requiresAuth: z.boolean(),
  requiresAccount: z.boolean(),
  ...partRequirements,
});

/** The same as a merchant writes it. */
export const requestedRequirementsSchema = z.strictObject({
  /** To be signed in, and to approve with a passkey. @everywhere */
  requiresAuth: z._default(z.boolean(), false),
  /** To choose at least one linked account, which needs a sign-in too; future payments always require it. @everywhere */
  requiresAccount: z.optional(z.boolean()),
});

/** The same of a whole consent, which may have parts that are optional. */
export const consentRequirementsSchema = z.extend(requestedRequirementsSchema, partRequirements);

/** The signed-in person who reads the consent, as the page greets them. */
const partySchema = z.object({ name: z.string(), image: z.nullable(z.string()) });

/** An account that future payments are debited from: its number by the last four digits, '****6784'. */
const debitedAccountSchema = z.object({ bankName: z.string(), accountNumber: z.string() });

/** An earlier consent's debits, and what they may take now. */
const amendedSchema = z.object({
  consentId: identifierSchema('consent'),
  payments: z.array(futurePaymentSchema),
  limits: z.optional(debitLimitsSchema),
  /** The accounts that they are taken from, in the payer's order. */
  accountIds: z.array(identifierSchema('account')),
});

/** A consent as its payer sees it. */
export const consentSchema = z.object({
  consentId: identifierSchema('consent'),
  status: consentStatusSchema,
  grantedAt: z.nullable(instantSchema),
  expiresAt: instantSchema,
  counterparty: counterpartySchema,
  /** The signed-in person who reads it, shown to themselves alone; absent for everyone else. */
  party: z.optional(partySchema),
  actOnBehalfOf: z.nullable(representativeShownSchema),
  payments: z.array(z.discriminatedUnion('type', [paymentSchema, futurePaymentSchema])),
  limits: z.optional(debitLimitsSchema),
  /** The debits that these replace, while they are still active. */
  amends: z.optional(amendedSchema),
  dataSharing: z.nullable(dataSharingSchema),
  /** The last day on which what is shared may be read; absent if that is until the payer ends it. */
  sharedUntil: z.optional(daySchema),
  formId: z.nullable(identifierSchema('form')),
  /** The payment request whose link led here; the grant repeats it. */
  originalRequestId: z.nullable(identifierSchema('paymentRequest')),
  /** The signed-in person's answers to the form, once there are any. */
  formResponseId: z.nullable(identifierSchema('formResponse')),
  /** Lets its holder change the answers. @everywhere */
  formUpdateToken: z.nullable(z.string()),
  formCompletion: z.nullable(
    z.object({
      templateLiteralValues: templateValuesSchema,
      complete: z.boolean(),
      /**
       * SHA-256 in base64url of the canonical answers, once they are complete; null until then. The passkey signs it
       * with the grant.
       */
      answersHash: z.nullable(z.string()),
    }),
  ),
  requirements: requirementsSchema,
  /**
   * The parts that the payer left out of the grant; absent if there are none. They are no longer part of the consent.
   */
  leftOut: z.optional(leftOutSchema),
  /** The discovery for signing in; `null` if the merchant's client has none, so that no one can sign in. */
  attestDiscoveryId: z.nullable(identifierSchema('discovery')),
  /** The app that its payer signs in with; null if there is none. */
  attestAuthAppId: z.nullable(z.string()),
  /** False if executing the payments grants the consent; true if a signed-in person has to approve it. */
  requiresGrant: z.boolean(),
  /** Whether the payer, or the customer the merchant named, has been sent a copy of the agreement. */
  confirmationSent: z.boolean(),
  /**
   * The accounts that future payments are debited from, in order; once granted, shown only to the person who granted
   * it.
   */
  debitedFrom: z.optional(z.array(debitedAccountSchema)),
  /** When its payer declined; they may still think again. */
  declinedAt: z.optional(instantSchema),
  /** Whether a copy of the agreement is about to be sent: there is a contact to send it to. */
  confirmationDue: z.optional(z.literal(true)),
});

export type Consent = z.infer<typeof consentSchema>;

/** The reply to reading a consent. */
export const consentReadSchema = success({
  consent: consentSchema,
  /** The server's clock: countdowns use it, since the payer's own may be wrong. @everywhere */
  now: z.optional(instantSchema),
});
