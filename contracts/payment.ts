import * as z from 'zod/mini';
import { institutionCodeSchema } from './accounts.ts';
import { call } from './call.ts';
import { openChargeSchema } from './cards-charge.ts';
import { identifierSchema } from './identifiers.ts';
import { amountSchema, sumSchema } from './money.ts';
import { instantSchema, success } from './replies.ts';
import { shieldWalletSchema, transferReturnSchema, transferStatusSchema } from './transfers.ts';

export const narrationSchema = z.string().check(z.minLength(1), z.maxLength(140));

/**
 * Where a payment's money came from. `saved`: an account or card that the payer had linked was debited. `chip`: the card
 * was read by a terminal.
 */
export const paymentOriginSchema = z.discriminatedUnion('paymentMethod', [
  z.object({
    paymentMethod: z.literal('bank_transfer'),
    accountNumber: z.string(),
    accountName: z.string(),
    bankName: z.string(),
    /** Set if the rail reported it: such an account can be linked. */
    institutionCode: z.optional(institutionCodeSchema),
    saved: z.optional(z.literal(true)),
    logo: z.optional(z.string()),
    /** The payer's own account here, if it is linked. */
    bankId: z.optional(identifierSchema('account')),
    isNewAccount: z.optional(z.boolean()),
  }),
  z.object({
    paymentMethod: z.literal('card'),
    maskedCardNumber: z.string(),
    /** The same number, under the specification's other name. */
    obfuscatedCard: z.optional(z.string()),
    schemeImageUrl: z.optional(z.nullable(z.string())),
    isNewCard: z.optional(z.boolean()),
    saved: z.optional(z.literal(true)),
    chip: z.optional(z.literal(true)),
  }),
]);

export type PaymentOrigin = z.infer<typeof paymentOriginSchema>;

/**
 * Who is paid, if not the merchant: the owner of the destination account, by the name that its bank gave. The number is in
 * full only if the merchant gave it; bank and number are missing while the account is not linked here yet.
 */
const recipientSchema = z.object({
  accountName: z.string(),
  bankName: z.optional(z.string()),
  accountNumber: z.optional(z.string()),
});

export type Recipient = z.infer<typeof recipientSchema>;

/** What is shown of a payment besides its amount and narration: the recipient, the sender's name and the place. */
const circumstancesSchema = z.object({
  /** Who is paid, if not the merchant. */
  recipient: z.optional(recipientSchema),
  senderName: z.optional(z.string()),
  paypointDetails: z.optional(z.object({ location: z.object({ name: z.string() }) })),
});

export type Circumstances = z.infer<typeof circumstancesSchema>;

/** A payment as its payer sees it. `amount` in kobo; `receivedAmount` is what has settled so far. */
export const paymentSchema = z.object({
  paymentId: identifierSchema('payment'),
  type: z.literal('immediate'),
  status: z.enum(['pending', 'executed']),
  executedAt: z.nullable(instantSchema),
  amount: amountSchema,
  narration: narrationSchema,
  paypointId: z.nullable(z.string()),
  ...circumstancesSchema.shape,
  /** The account that the payer means to pay from: shown only to them. */
  sourceAccountId: z.optional(identifierSchema('account')),
  shieldWallet: z.nullable(shieldWalletSchema),
  transferStatus: transferStatusSchema,
  receivedAmount: sumSchema,
  returns: z.array(transferReturnSchema),
  /** How it was paid, once it was. `account`: a saved account was debited. */
  paidBy: z.optional(z.enum(['bank_transfer', 'account', 'card'])),
  /**
   * Where its money came from, or is being taken from while a charge is decided: told only to the signed-in person who
   * pays, the account number by its last four digits. In full only with the offer to link one's own account.
   */
  origin: z.nullable(paymentOriginSchema),
  /** The payer wants to save the card they paid with, and it is not saved yet. */
  shouldPromptCardLinking: z.optional(z.boolean()),
  /** Paid by transfer from an account that the reader may want to link, and has not. */
  shouldPromptBankAccountLinking: z.optional(z.boolean()),
  /** The bank of that account; shown only to a signed-in person. */
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
  /** In card events: the card is stored with one of the payer's accounts. Told to who pays alone. */
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
