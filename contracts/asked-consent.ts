import * as z from 'zod/mini';
import { templateValuesSchema } from './forms-template.ts';
import { identifierSchema } from './identifiers.ts';
import { counterpartySchema, representativeSchema } from './merchants.ts';
import { paymentSchema } from './payment.ts';
import { futurePaymentSchema } from './payment-plan.ts';
import { instantSchema, success } from './replies.ts';
import { dataSharingSchema } from './sharing.ts';

export const consentStatusSchema = z.enum(['pending', 'granted', 'expired']);

/** What a payer has to be or have. `requiresAuth`: signed in, and the consent approved with a passkey. */
export const requirementsSchema = z.object({ requiresAuth: z.boolean(), requiresAccount: z.boolean() });

/** A consent as its payer sees it. */
export const consentSchema = z.object({
  consentId: identifierSchema('consent'),
  status: consentStatusSchema,
  grantedAt: z.nullable(instantSchema),
  expiresAt: instantSchema,
  counterparty: counterpartySchema,
  actOnBehalfOf: z.nullable(representativeSchema),
  payments: z.array(z.discriminatedUnion('type', [paymentSchema, futurePaymentSchema])),
  dataSharing: z.nullable(dataSharingSchema),
  formId: z.nullable(identifierSchema('form')),
  /** The payment request whose link led to it: the grant says it back. */
  originalRequestId: z.nullable(identifierSchema('paymentRequest')),
  /** The answers of whoever is signed in, once there are any. */
  formResponseId: z.nullable(identifierSchema('formResponse')),
  formUpdateToken: z.nullable(z.string()),
  formCompletion: z.nullable(
    z.object({
      templateLiteralValues: templateValuesSchema,
      complete: z.boolean(),
      /** The SHA-256 (base64url) of the canonical answers, once complete: the grant signs it. */
      answersHash: z.nullable(z.string()),
    }),
  ),
  requirements: requirementsSchema,
  /** Where its payer is recognised; `null` where its merchant's client has no such place, and nobody can sign in for it. */
  attestDiscoveryId: z.nullable(identifierSchema('discovery')),
  attestAuthAppId: z.nullable(z.string()),
  /** False where executing its payments grants the consent; true where somebody signed in has to approve it. */
  needsGrant: z.boolean(),
  /** Whether the payer has been sent a copy of what was agreed. */
  confirmationSent: z.boolean(),
});

export type Consent = z.infer<typeof consentSchema>;

/**
 * A consent, read. `now` is the time by which the server read it: what expires is counted down by that clock, since the
 * payer's own may be wrong.
 */
export const consentReadSchema = success({ consent: consentSchema, now: z.optional(instantSchema) });
