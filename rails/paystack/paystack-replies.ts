import * as z from 'zod/mini';

/** Paystack's amounts are kobo, sometimes as text. */
const kobo = z.pipe(
  z.union([z.int().check(z.gte(0)), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((value) => Number(value)),
);
const text = z.optional(z.nullable(z.string()));
/** Ids have 64 bits: what came as a number is kept as the text it was, if it is exact. */
export const idSchema = z.pipe(
  z.union([z.int(), z.string().check(z.minLength(1))]),
  z.transform((value) => String(value)),
);

/** How a transaction was paid. Its sender is masked; its card is known by `authorization_code`. */
const authorizationSchema = z.object({
  authorization_code: text,
  bin: text,
  last4: text,
  brand: text,
  card_type: text,
  channel: text,
  reusable: z.optional(z.nullable(z.boolean())),
  account_name: text,
  signature: text,
  sender_bank: text,
  sender_bank_account_number: text,
  sender_name: text,
});

/** A transaction, as it is verified and as `charge.success` tells of it. We ask for naira alone: others are not ours. */
export const transactionSchema = z.object({
  reference: z.string(),
  status: z.string(),
  amount: kobo,
  currency: z._default(z.literal('NGN'), 'NGN'),
  channel: text,
  paid_at: text,
  message: text,
  gateway_response: text,
  gateway_response_code: text,
  fees: z.optional(z.unknown()),
  authorization: z.optional(z.nullable(authorizationSchema)),
  customer: z.optional(z.nullable(z.object({ email: text }))),
  metadata: z.optional(z.unknown()),
});
export type PaystackTransaction = z.output<typeof transactionSchema>;

/** Paystack's fee for a transaction, if the answer has a readable one: a missing fee delays no money. */
export const feeOf = ({ fees }: Pick<PaystackTransaction, 'fees'>): { readonly feeKobo?: number } => {
  const { data } = kobo.safeParse(fees);
  return data === undefined ? {} : { feeKobo: data };
};

/** The one-time account that Pay with Transfer gives. */
export const openedAccountSchema = z.object({
  status: z.literal('pending_bank_transfer'),
  account_name: z.string(),
  account_number: z.string().check(z.regex(/^\d{10}$/)),
  bank: z.object({ name: z.string() }),
  account_expires_at: z.iso.datetime({ offset: true }),
});

/** Money that an account did not take. It names no charge: only the payer's address, made up for that account, does. */
export const rejectedTransferSchema = z.object({
  bank_transfer: z.object({ amount: kobo, message_type: text, transaction_id: idSchema }),
  customer: z.object({ email: z.string() }),
});

export const refundSchema = z.object({
  id: idSchema,
  status: z.string(),
  amount: kobo,
  merchant_note: text,
  transaction_reference: text,
  transaction: z.optional(z.unknown()),
  createdAt: text,
});
export type PaystackRefund = z.output<typeof refundSchema>;

/** Fields of an event about a refund. */
export const refundEventSchema = z.object({ transaction_reference: z.string(), status: z.string(), amount: kobo });
