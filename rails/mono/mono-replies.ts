import * as z from 'zod/mini';

const text = z.optional(z.nullable(z.string()));

/** Mono's fee for a debit, in kobo; undefined if the answer has no readable fee. */
const fee = z.pipe(
  z.optional(z.unknown()),
  z.transform((parsed) => z.int().check(z.gte(0)).safeParse(parsed).data),
);

/** Account numbers come as text or as numbers, which have lost their zeros in front. */
const accountNumber = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((value) => String(value).padStart(10, '0')),
);

export const customerSchema = z.object({ id: z.string().check(z.minLength(1)) });

/** A customer in Mono's list. */
export const listedCustomerSchema = z.object({
  id: z.string().check(z.minLength(1)),
  email: text,
  first_name: text,
  last_name: text,
});

/** Account that may receive the transfer that proves the payer's account. */
export const destinationSchema = z.object({ bank_name: z.string(), account_number: accountNumber });

/** A mandate as Mono shows it. `balance` is what may still be debited under it, in kobo; `start_date` begins with a day. */
export const mandateSchema = z.object({
  id: z.string().check(z.minLength(1)),
  status: z.string(),
  approved: z.catch(z.boolean(), false),
  ready_to_debit: z.catch(z.boolean(), false),
  reference: text,
  balance: z.optional(z.nullable(z.number())),
  start_date: text,
  end_date: text,
  account_number: z.optional(z.nullable(accountNumber)),
  bank_code: text,
  institution: z.optional(z.nullable(z.object({ bank_code: text }))),
  transfer_destinations: z.optional(z.nullable(z.array(destinationSchema))),
});
export type MonoMandate = z.output<typeof mandateSchema>;

/** A payment as Mono verifies it. `amount` is what was taken, in kobo: some debits take a part of what was asked for. */
export const verifiedSchema = z.object({
  status: z.string(),
  reference: text,
  amount: z.optional(z.nullable(z.int().check(z.gte(0)))),
  currency: z._default(z.literal('NGN'), 'NGN'),
  response_code: text,
  message: text,
  fee,
  refunded: z.catch(z.boolean(), false),
});
export type MonoPayment = z.output<typeof verifiedSchema>;

export const bankSchema = z.object({ bank_code: z.string(), nip_code: text, direct_debit: z.literal(true) });

/** A webhook's content: it names what changed, and nothing else in it is trusted. Not every event has an id. */
export const eventSchema = z.object({
  event: z.string(),
  event_id: text,
  timestamp: text,
  data: z.object({ id: text, mandate: text, reference: text, reference_number: text, transaction_reference: text }),
});
export type MonoEvent = Omit<z.output<typeof eventSchema>, 'event_id' | 'timestamp'> & { readonly eventId: string };
