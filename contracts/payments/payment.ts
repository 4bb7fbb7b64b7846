import * as z from 'zod/mini';
import { institutionCodeSchema } from '../accounts/accounts.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema, sumSchema } from '../platform/money.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { openChargeSchema } from './cards-charge.ts';
import { shieldWalletSchema, transferReturnSchema, transferStatusSchema } from './transfers.ts';

export const narrationSchema = z.string().check(z.minLength(1), z.maxLength(140));

/** The source of a payment's money. */
export const paymentOriginSchema = z.discriminatedUnion('paymentMethod', [
  z.object({
    /** How it was paid. @everywhere */
    paymentMethod: z.literal('bank_transfer'),
    /** An account number: ten digits; where it is masked, the last four. @everywhere */
    accountNumber: z.string(),
    /** The name that the account is held under. @everywhere */
    accountName: z.string(),
    /** The bank's name. @everywhere */
    bankName: z.string(),
    /** The bank's six-digit code at the switch, if the rail reported it: such an account can be linked. */
    institutionCode: z.optional(institutionCodeSchema),
    /** The account or card was linked before. @everywhere */
    saved: z.optional(z.literal(true)),
    /** The address of a picture of it. @everywhere */
    logo: z.optional(z.string()),
    /** The payer's own account here, if it is linked. */
    bankId: z.optional(identifierSchema('account')),
    /** Whether the payer has not linked it. */
    isNewAccount: z.optional(z.boolean()),
  }),
  z.object({
    paymentMethod: z.literal('card'),
    /** The card number, all but the first six and last four digits hidden. */
    maskedCardNumber: z.string(),
    /** The same as `maskedCardNumber`. */
    obfuscatedCard: z.optional(z.string()),
    /** The picture of the card's scheme; null if it is not known. */
    schemeImageUrl: z.optional(z.nullable(z.string())),
    /** Whether the card was not linked before it paid. */
    isNewCard: z.optional(z.boolean()),
    saved: z.optional(z.literal(true)),
    /** The card was read by a terminal. */
    chip: z.optional(z.literal(true)),
  }),
]);

export type PaymentOrigin = z.infer<typeof paymentOriginSchema>;

/**
 * The payee, if not the merchant: the owner of the destination account, by the name that its bank gave. The number is
 * in full only if the merchant gave it. Bank and number are missing while the account is not linked here.
 */
const recipientSchema = z.object({
  accountName: z.string(),
  bankName: z.optional(z.string()),
  accountNumber: z.optional(z.string()),
});

export type Recipient = z.infer<typeof recipientSchema>;

/** The details shown of a payment besides amount and narration: the recipient, the sender's name and the place. */
const circumstancesSchema = z.object({
  /** The payee, if not the merchant. */
  recipient: z.optional(recipientSchema),
  senderName: z.optional(z.string()),
  /** The place of payment, as it is shown. */
  paypointDetails: z.optional(z.object({ location: z.object({ name: z.string() }) })),
});

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A payment as its payer sees it. */
export const paymentSchema = z.object({
  paymentId: identifierSchema('payment'),
  type: z.literal('immediate'),
  status: z.enum(['pending', 'executed']),
  /** When the whole amount was there; null until then. @everywhere */
  executedAt: z.nullable(instantSchema),
  amount: amountSchema,
  /** The purpose of the payment, as the payer reads it: one line. @everywhere */
  narration: narrationSchema,
  paypointId: z.nullable(z.string()),
  ...circumstancesSchema.shape,
  /** The account that the payer means to pay from: shown only to them. */
  sourceAccountId: z.optional(identifierSchema('account')),
  /** The one-time account that the payer pays into. @everywhere */
  shieldWallet: z.nullable(shieldWalletSchema),
  /** How far the transfer has come, as the bank reports it. @everywhere */
  transferStatus: transferStatusSchema,
  /** The amount settled so far. */
  receivedAmount: sumSchema,
  /** Money that goes back. */
  returns: z.array(transferReturnSchema),
  /** How it was paid, once it was. `account`: a saved account was debited. */
  paidBy: z.optional(z.enum(['bank_transfer', 'account', 'card'])),
  /**
   * The account or card that paid, or that is being charged. Only the signed-in person who pays sees it, with the last
   * four digits of the account number; the whole number comes only with the offer to link that account.
   */
  origin: z.nullable(paymentOriginSchema),
  /** Whether to offer to save the card that it was paid with: the payer wants that, and it is not saved yet. */
  shouldPromptCardLinking: z.optional(z.boolean()),
  /** Whether to offer to link the account that it was paid from: the reader may want to, and has not. */
  shouldPromptBankAccountLinking: z.optional(z.boolean()),
  /** The bank that it was paid from; shown only to a signed-in person. */
  payerBank: z.optional(z.string()),
  /** The payer's own linked account that it was paid from, if it can be debited: shown only to them. */
  originAccountId: z.optional(identifierSchema('account')),
  /** The charge that is being decided, if any. */
  openCharge: z.optional(openChargeSchema),
});

export type Payment = z.infer<typeof paymentSchema>;

/**
 * The stream of one payment. `status` is the page's word for its state; `eventType` is what just happened. Amounts in
 * kobo, present if the event is about a sum.
 */
export const paymentStatusEventSchema = z.object({
  paymentId: identifierSchema('payment'),
  status: z.enum(['pending', 'in_progress', 'completed', 'failed']),
  eventType: z.enum([
    'transfer_announced',
    'transfer_received',
    'transfer_short',
    'transfer_late',
    'transfer_over',
    'transfer_returned',
    'transfer_rejected',
    'transfer_return_failed',
    'account_opened',
    'card_progress',
    'card_failed',
    'card_over',
    'card_refunded',
    'card_refund_failed',
    'card_saved',
    'debit_failed',
    'debit_over',
    'debit_refunded',
    'debit_refund_failed',
    'payment_success',
  ]),
  amount: z.optional(amountSchema),
  missingAmount: z.optional(amountSchema),
  paymentType: z.optional(z.enum(['bank_transfer', 'card'])),
  payerBank: z.optional(z.string()),
  payerCard: z.optional(z.string()),
  /**
   * True in a card event once the card is stored with one of the payer's accounts. Only the payer receives this field.
   */
  cardWasSaved: z.optional(z.boolean()),
  shouldPromptCardLinking: z.optional(z.boolean()),
  shouldPromptBankAccountLinking: z.optional(z.boolean()),
  message: z.optional(z.string()),
  /** In card events, the charge concerned; in progress events, its progress in per cent. */
  transactionReference: z.optional(identifierSchema('cardAttempt')),
  percent: z.optional(z.int().check(z.gte(0), z.lte(100))),
});

export type PaymentStatusEvent = z.infer<typeof paymentStatusEventSchema>;

const ofPayment = z.object({ paymentId: identifierSchema('payment') });
const withinConsent = z.strictObject({ consentId: identifierSchema('consent') });

export const announceTransfer = call({
  name: 'announceTransfer',
  summary: 'The payer says that they sent the transfer. Checks for it at once; never completes a payment.',
  tag: 'Payments',
  method: 'POST',
  path: '/api/payments/{paymentId}/transfer-sent',
  caller: 'anyone',
  params: ofPayment,
  body: withinConsent,
  status: 202,
  reply: success({ transferStatus: transferStatusSchema }),
  problems: ['PAYMENT_NOT_FOUND', 'PAYMENT_ALREADY_EXECUTED', 'SIGN_IN_REQUIRED'],
  idempotent: true,
  perMinute: 30,
  claims: true,
});

export const openTransferAccount = call({
  name: 'openTransferAccount',
  summary: 'The account to pay into: the open one, or a new one if that has expired.',
  tag: 'Payments',
  method: 'POST',
  path: '/api/payments/{paymentId}/transfer-account',
  caller: 'anyone',
  params: ofPayment,
  body: withinConsent,
  status: 200,
  reply: success({ shieldWallet: shieldWalletSchema }),
  problems: ['PAYMENT_NOT_FOUND', 'PAYMENT_ALREADY_EXECUTED', 'SIGN_IN_REQUIRED', 'UNAVAILABLE'],
  idempotent: true,
  perMinute: 30,
});
