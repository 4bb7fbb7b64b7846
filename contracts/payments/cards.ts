import * as z from 'zod/mini';
import { accountNumberSchema, institutionCodeSchema } from '../accounts/accounts.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { signatureProblems } from '../platform/problems.ts';
import { success } from '../platform/replies.ts';
import { requestedFieldSchema } from './cards-charge.ts';
import { envelopeSchema } from './cards-envelope.ts';

/**
 * A payment by the stored card of an account, which the payer has approved before. `amount` and `narration` are what the
 * caller expects to be taken, and for what: anything else is refused.
 */
const storedCardChargeSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  sourceAccountId: identifierSchema('account'),
  amount: amountSchema,
  narration: z.string().check(z.minLength(1), z.maxLength(140)),
});

export const readPublicKey = call({
  name: 'readPublicKey',
  summary: 'The public key (PEM) that encrypts card fields. It changes, so fetch it just before sending a card.',
  tag: 'Cards',
  method: 'GET',
  path: '/api/encryption/public-key',
  caller: 'anyone',
  status: 200,
  reply: success({ publicKey: z.string(), keyId: z.string() }),
  problems: [],
  perMinute: 60,
});

/**
 * A card, each field sealed separately: 16 digits, `MM/YY`, 3 or 4 digits, and the four-digit PIN if the card has one.
 */
export const encryptedCardSchema = z.strictObject({
  /** The card number, sealed. */
  encryptedCardNumber: envelopeSchema,
  /** The expiry date, sealed. */
  encryptedExpiryDate: envelopeSchema,
  /** The card's security code, sealed. */
  encryptedCvv: envelopeSchema,
  /** The PIN, sealed. */
  encryptedPin: z.optional(envelopeSchema),
});

export type EncryptedCard = z.infer<typeof encryptedCardSchema>;

/**
 * The state of an accepted charge. `requiresOTP`: a code must be submitted, or what `field` names. `requires3DS`: the payer goes to
 * `challengeUrl`. With neither, the outcome arrives on the payment's stream. `transactionReference` names the charge
 * there; `amount` in kobo is what is taken from the card.
 */
const chargeReplySchema = success({
  /** Whether the payer has to confirm it on a page of the bank. */
  requires3DS: z.boolean(),
  /** The page of the bank on which the payer confirms the card. @everywhere */
  challengeUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** Whether the payer has to enter a code of the bank, or what `field` names. */
  requiresOTP: z.boolean(),
  paymentId: identifierSchema('payment'),
  amount: amountSchema,
  /** The message for the payer. @everywhere */
  displayMessage: z.optional(z.string()),
  /** The field that the bank requests instead of a code. @everywhere */
  field: z.optional(requestedFieldSchema),
  /** The charge. @everywhere */
  transactionReference: identifierSchema('cardAttempt'),
  /** The payment that is charged. */
  orderPaymentReference: identifierSchema('payment'),
  message: z.string(),
});

const paymentChargeSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  /** The card, sealed field by field. @everywhere */
  cardDetails: encryptedCardSchema,
  /** Whether the payer wants the card saved after it has paid: `saveCard` is then called with its account. */
  saveCard: z._default(z.boolean(), false),
});

/** A payment with a card that is entered on the provider's own page. The reply names that page, as its `challengeUrl`. */
const hostedChargeSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  /** The place where the card was entered. */
  entry: z.literal('hosted'),
  /** Whether the payer wants the card to be saved. @everywhere */
  saveCard: z._default(z.boolean(), false),
});

/** A card being linked to an account: a test charge, refunded at once. */
export const linkChargeSchema = z.strictObject({
  saveCard: z.literal(true),
  /** The account that the card is to be saved with. */
  saveToAccount: z.strictObject({ accountNumber: accountNumberSchema, institutionCode: institutionCodeSchema }),
  cardDetails: encryptedCardSchema,
});

const charge = {
  tag: 'Cards',
  method: 'POST',
  body: z.union([paymentChargeSchema, hostedChargeSchema]),
  status: 200,
  reply: chargeReplySchema,
  problems: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_ALREADY_EXECUTED',
    ...(['ENVELOPE_UNREADABLE', 'CARD_INVALID', 'CARD_ENTRY_CHANGED', 'CARD_NOT_TAKEN'] as const),
    'CARD_AMOUNT_REFUSED',
    'CARD_ATTEMPT_OPEN',
    ...(['CARD_TRIES_USED_UP', 'CARD_PAUSED'] as const),
    'PIN_WRONG',
    'PIN_LOCKED',
    'INSUFFICIENT_FUNDS',
    'CARD_DECLINED',
    'CARD_AUTHENTICATION_FAILED',
    'CARD_CHALLENGE_ENDED',
    'CARD_PAYMENT_FAILED',
  ],
  idempotent: true,
  claims: true,
  perMinute: 30,
} as const;

export const chargeCard = call({
  ...charge,
  name: 'chargeCard',
  summary:
    'Pay with a card while signed in, with one stored beside an account, or link one; the last two are signed. One charge at a time; the same key is the same charge.',
  path: '/api/payments/card',
  caller: 'payer',
  body: z.union([paymentChargeSchema, hostedChargeSchema, storedCardChargeSchema, linkChargeSchema]),
  problems: [
    ...(['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'] as const),
    ...signatureProblems,
    ...(['CARD_LINK_ACCOUNT_UNKNOWN', 'CARD_LINK_FAILED', 'CARD_LINKING_FAILED'] as const),
    'CARD_ACCOUNT_UNCONFIRMED',
    'APPROVAL_REQUIRED',
    'ACCOUNT_ALREADY_LINKED',
    'UNAVAILABLE',
    ...charge.problems,
  ],
});

export const chargeCardInPublic = call({
  ...charge,
  name: 'chargeCardInPublic',
  summary: 'Pay with a card without signing in, where the consent does not require sign-in.',
  path: '/api/payments/card/public',
  caller: 'anyone',
  problems: ['SIGN_IN_REQUIRED', ...charge.problems],
});

/** Six digits, the text of a bank token, or what else the bank asked for. */
const otpSchema = z.string().check(z.minLength(1), z.maxLength(200));

const completionProblems = [
  'PAYMENT_NOT_FOUND',
  'PAYMENT_ALREADY_EXECUTED',
  'OTP_NOT_REQUESTED',
  'OTP_WRONG',
  'ANSWER_WRONG',
  'OTP_LOCKED',
  'OTP_UNDECIDED',
  'PIN_WRONG',
  'INSUFFICIENT_FUNDS',
  'CARD_DECLINED',
  'CARD_AUTHENTICATION_FAILED',
  'CARD_CHALLENGE_ENDED',
  'CARD_PAYMENT_FAILED',
] as const;

const completion = {
  tag: 'Cards',
  method: 'POST',
  caller: 'anyone',
  status: 200,
  idempotent: true,
  claims: true,
  perMinute: 30,
} as const;

export const completeCard = call({
  ...completion,
  name: 'completeCard',
  summary: 'Submit the code that a charge asked for.',
  path: '/api/payments/card/complete',
  body: z.strictObject({
    paymentId: identifierSchema('payment'),
    /** The one-time code that the bank sent, or what else it asked for. @everywhere */
    otp: otpSchema,
    /** The consent that it belongs to; without it, the code is for a card that the signed-in person is linking. */
    consentId: z.optional(identifierSchema('consent')),
  }),
  reply: success({
    message: z.string(),
    paymentId: identifierSchema('payment'),
    obfuscatedCard: z.string(),
    /** The card that it was paid with, masked. */
    payerCard: z.string(),
    /** How it was paid. */
    paymentType: z.literal('card'),
    /** Whether to offer to save the card that it was paid with. */
    shouldPromptCardLinking: z.boolean(),
    /** The card is stored with one of the payer's accounts. */
    cardWasSaved: z.boolean(),
    next: z.optional(z.object({ displayMessage: z.string(), field: z.optional(requestedFieldSchema) })),
    amount: amountSchema,
    narration: z.string(),
  }),
  problems: [...completionProblems, 'CARD_LINKING_FAILED'],
});

export const submitOtp = call({
  ...completion,
  name: 'submitOtp',
  summary: 'Submit the code that a charge asked for, named by its payment.',
  path: '/api/consent/otp',
  body: z.strictObject({ paymentId: identifierSchema('payment'), otp: otpSchema }),
  reply: success({}),
  problems: completionProblems,
});
