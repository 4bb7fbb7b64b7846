import * as z from 'zod/mini';
import { sharingCategorySchema } from '../data/sharing.ts';
import { ceremonySchema } from '../identity/attestation.ts';
import { counterpartySchema } from '../merchants/merchants.ts';
import { call } from '../platform/call.ts';
import { identifierSchema, ofConsent } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { signatureProblems } from '../platform/problems.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { consentSchema } from './requested-consent.ts';

/** How a part that takes money will be paid. */
const paymentChoiceSchema = z.strictObject({
  /** Whether it is agreed to. @everywhere */
  granted: z.boolean(),
  /** The accounts that were chosen, in order. */
  selectedAccounts: z.array(identifierSchema('account')).check(z.maxLength(20)),
  /** How it can be paid. */
  paymentMethods: z.array(z.enum(['account', 'transfer', 'card'])).check(z.maxLength(3)),
});

/** The content of the screen when the payer agreed. The call is refused if the consent has changed since. */
const consentDataSchema = z.strictObject({
  consentId: identifierSchema('consent'),
  /** The payments on the screen. */
  payments: z
    .array(z.strictObject({ paymentId: identifierSchema('payment'), amount: amountSchema }))
    .check(z.maxLength(1000)),
});

export type ConsentData = z.infer<typeof consentDataSchema>;

/** The payer's decisions, as the specification's grant data. */
export const grantChoicesSchema = z.strictObject({
  /** The payment request that the consent was made from, if any. Any other is refused. */
  originalRequestId: z.optional(identifierSchema('paymentRequest')),
  /** The content of the screen when the payer agreed. */
  consentData: z.optional(consentDataSchema),
  /** Whether the payer is signed in. */
  userAuthenticated: z.boolean(),
  /** The discovery for signing in; null if nobody can. */
  attestDiscoveryId: z.nullable(identifierSchema('discovery')),
  /** How future payments are made. */
  futurePayments: z.optional(paymentChoiceSchema),
  /** Which data about the payer is asked for. @everywhere */
  dataSharing: z.optional(
    z.strictObject({
      granted: z.boolean(),
      /** The kinds of data that are shared. */
      dataTypes: z.array(sharingCategorySchema).check(z.maxLength(4)),
    }),
  ),
  /** How immediate payments are made. */
  immediatePayments: z.optional(paymentChoiceSchema),
  /** Only of a form that the payer leaves out. */
  form: z.optional(
    z.strictObject({
      /** False: the payer leaves it out. */
      granted: z.literal(false),
    }),
  ),
});

export type GrantChoices = z.infer<typeof grantChoicesSchema>;

/**
 * The payer's approval: a passkey assertion over the challenge SHA-256(nonce ‖ SHA-256(canonical terms)), and the
 * second hash (base64url), so that the server can distinguish changed terms from a wrong approval.
 */
const approvalSchema = z.strictObject({
  /** SHA-256 in base64url of the canonical terms that were approved. @everywhere */
  termsHash: z.string().check(z.maxLength(64)),
  /** The passkey's response. @everywhere */
  response: ceremonySchema,
});

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
    /** New for each approval. */
    nonce: z.string(),
    /** The domain that the passkeys belong to. */
    rpId: z.string(),
    /** The passkeys. @everywhere */
    passkeys: z.array(
      z.object({
        id: z.string(),
        /** How the passkey is reached. */
        transports: z.array(z.string()),
      }),
    ),
    /** The person who approves the consent, as the terms name them: by an id that only this merchant knows. */
    payer: z.object({ userId: identifierSchema('user'), name: z.string() }),
    /** The person's own id, which no merchant knows. */
    userId: identifierSchema('user'),
  }),
  problems: [...signatureProblems, 'CONSENT_NOT_FOUND', 'CONSENT_BELONGS_TO_ANOTHER', 'CONSENT_ALREADY_GRANTED'],
});

export const paymentResultsSchema = z.object({
  /** How many succeeded. */
  succeeded: z.int(),
  /** How many failed. */
  failed: z.int(),
  /** The results, one by one. @everywhere */
  results: z.array(
    z.object({
      paymentId: identifierSchema('payment'),
      status: z.enum(['executed', 'pending', 'failed']),
      /** A sentence that describes the result. @everywhere */
      message: z.string(),
    }),
  ),
});

const grant = {
  tag: 'Consent',
  method: 'POST',
  caller: 'signer',
  params: ofConsent,
  body: z.strictObject({
    ...grantChoicesSchema.shape,
    /** The passkey's assertion over the hash of the terms, and that hash. Needed. */
    approval: approvalSchema,
  }),
  status: 200,
  reply: success({
    /** The consent. @everywhere */
    consent: consentSchema,
    /** The outcomes of the payments. @everywhere */
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
  reply: success({
    /** The signed receipt, a JWS. @everywhere */
    receipt: z.string(),
    /** The public keys that signed. @everywhere */
    keys: z.array(
      z.looseObject({
        /** The type of the key. @everywhere */
        kty: z.string(),
        /** The id of the key. @everywhere */
        kid: z.string(),
      }),
    ),
  }),
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
    /** The consents. */
    consents: z.array(
      z.object({
        consentId: identifierSchema('consent'),
        counterparty: counterpartySchema,
        grantedAt: instantSchema,
        /** The total amount paid immediately; null if there is none. */
        total: z.nullable(amountSchema),
      }),
    ),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
});
