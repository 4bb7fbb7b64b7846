import * as z from 'zod/mini';
import { consentSchema } from './asked-consent.ts';
import { ceremonySchema } from './attestation.ts';
import { call } from './call.ts';
import { identifierSchema, ofConsent } from './identifiers.ts';
import { counterpartySchema } from './merchants.ts';
import { amountSchema } from './money.ts';
import { signatureProblems } from './problems.ts';
import { instantSchema, success } from './replies.ts';
import { sharingCategorySchema } from './sharing.ts';

/** How a part that takes money will be paid. */
const paymentChoiceSchema = z.strictObject({
  granted: z.boolean(),
  selectedAccounts: z.array(identifierSchema('account')).check(z.maxLength(20)),
  paymentMethods: z.array(z.enum(['account', 'transfer', 'card'])).check(z.maxLength(3)),
});

/** What was on screen when the payer agreed: refused if the consent says otherwise by now. */
const consentDataSchema = z.strictObject({
  consentId: identifierSchema('consent'),
  payments: z
    .array(z.strictObject({ paymentId: identifierSchema('payment'), amount: amountSchema }))
    .check(z.maxLength(1000)),
});

export type ConsentData = z.infer<typeof consentDataSchema>;

/** The payer's decisions, as the specification's grant data. */
export const grantChoicesSchema = z.strictObject({
  /** The payment request that the consent was made from, if any. Any other is refused. */
  originalRequestId: z.optional(identifierSchema('paymentRequest')),
  consentData: z.optional(consentDataSchema),
  userAuthenticated: z.boolean(),
  attestDiscoveryId: z.nullable(identifierSchema('discovery')),
  futurePayments: z.optional(paymentChoiceSchema),
  dataSharing: z.optional(
    z.strictObject({ granted: z.boolean(), dataTypes: z.array(sharingCategorySchema).check(z.maxLength(4)) }),
  ),
  immediatePayments: z.optional(paymentChoiceSchema),
  /** Said only of a form that the payer leaves out. */
  form: z.optional(z.strictObject({ granted: z.literal(false) })),
});

export type GrantChoices = z.infer<typeof grantChoicesSchema>;

/**
 * The payer's approval: a passkey assertion over the challenge SHA-256(nonce ‖ SHA-256(canonical terms)), and the
 * second hash (base64url), so that the server can distinguish changed terms from a wrong approval.
 */
const approvalSchema = z.strictObject({ termsHash: z.string().check(z.maxLength(64)), response: ceremonySchema });

export const prepareApproval = call({
  name: 'prepareApproval',
  summary: 'A fresh nonce for one approval, and the passkeys that may sign it.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consent/{consentId}/approval',
  caller: 'signer',
  params: ofConsent,
  status: 200,
  reply: success({
    nonce: z.string(),
    rpId: z.string(),
    passkeys: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
    /** As the terms name them: by the id by which this merchant alone knows them. */
    payer: z.object({ userId: identifierSchema('user'), name: z.string() }),
    /** Their own. */
    userId: identifierSchema('user'),
  }),
  problems: [...signatureProblems, 'CONSENT_NOT_FOUND', 'CONSENT_BELONGS_TO_ANOTHER', 'CONSENT_ALREADY_GRANTED'],
});

export const paymentResultsSchema = z.object({
  succeeded: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({
      paymentId: identifierSchema('payment'),
      status: z.enum(['executed', 'pending', 'failed']),
      message: z.string(),
    }),
  ),
});

const grant = {
  tag: 'Consent',
  method: 'POST',
  caller: 'signer',
  params: ofConsent,
  body: z.strictObject({ ...grantChoicesSchema.shape, approval: approvalSchema }),
  status: 200,
  reply: success({
    consent: consentSchema,
    paymentResults: paymentResultsSchema,
    status: z.literal('granted'),
    message: z.string(),
  }),
  problems: [
    ...signatureProblems,
    'CONSENT_NOT_FOUND',
    'CONSENT_BELONGS_TO_ANOTHER',
    'CONSENT_ALREADY_GRANTED',
    'GRANT_NOT_NEEDED',
    'GRANT_TERMS_CHANGED',
    'GRANT_APPROVAL_INVALID',
    'PASSKEY_COOLING_DOWN',
    'PASSKEY_LIMITED',
    'GRANT_INCOMPLETE',
    'ACCOUNT_NOT_ELIGIBLE',
    'CARD_ATTEMPT_OPEN',
    'FORM_INCOMPLETE',
    'UNAVAILABLE',
  ],
  idempotent: true,
} as const;

export const grantConsent = call({
  ...grant,
  name: 'grantConsent',
  claims: true,
  summary:
    'Grant a consent. The server rebuilds the terms from its own records and accepts an approval of exactly those.',
  path: '/api/consent/{consentId}/grant',
});

export const grantConsentByPopover = call({
  ...grant,
  name: 'grantConsentByPopover',
  claims: true,
  summary: 'Grant a consent from the popover.',
  path: '/api/popover/consents/{consentId}/grant',
});

export const retryPayments = call({
  name: 'retryPayments',
  summary: 'Retry the debits of a grant that failed, from the account that the grant names.',
  tag: 'Consent',
  method: 'POST',
  path: '/api/consent/{consentId}/retry-payments',
  caller: 'signer',
  params: ofConsent,
  body: z.strictObject({}),
  status: 200,
  reply: success({ consent: consentSchema, paymentResults: paymentResultsSchema }),
  problems: [...signatureProblems, 'CONSENT_NOT_FOUND', 'ACCOUNT_NOT_ELIGIBLE', 'CARD_ATTEMPT_OPEN'],
  idempotent: true,
  perMinute: 30,
});

export const readReceipt = call({
  name: 'readReceipt',
  summary:
    'The signed receipt (JWS, ES256) of a grant, with the public keys to check it. The payer’s copy is complete; the merchant’s has no account numbers, and reading it is recorded.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consent/{consentId}/receipt',
  caller: 'anyone',
  params: ofConsent,
  status: 200,
  reply: success({ receipt: z.string(), keys: z.array(z.looseObject({ kty: z.string(), kid: z.string() })) }),
  problems: [
    ...(['UNAUTHORIZED', 'TEST_KEY_REFUSED', 'LIVE_KEY_REFUSED'] as const),
    ...(['KEY_SCOPE_MISSING', 'KEY_ADDRESS_REFUSED', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'RECEIPT_NOT_FOUND'] as const),
  ],
});

export const listGrantedConsents = call({
  name: 'listGrantedConsents',
  summary: 'The consents that the signed-in person has granted, newest first, at most 100.',
  tag: 'Consent',
  method: 'GET',
  path: '/api/consents/granted',
  caller: 'payer',
  status: 200,
  reply: success({
    consents: z.array(
      z.object({
        consentId: identifierSchema('consent'),
        counterparty: counterpartySchema,
        grantedAt: instantSchema,
        total: z.nullable(amountSchema),
      }),
    ),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
});
