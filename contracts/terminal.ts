import * as z from 'zod/mini';
import { call } from './call.ts';
import { envelopeSchema } from './cards-envelope.ts';
import { identifierSchema } from './identifiers.ts';
import { amountSchema } from './money.ts';
import { success } from './replies.ts';

const serialSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const tidSchema = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/));
const midSchema = z.string().check(z.regex(/^[A-Za-z0-9]{15}$/));

/** A terminal's identity at its acquirer: ISO 8583 fields 41 and 42, and the reader's serial number. */
const terminalIdentitySchema = z.object({ tid: tidSchema, mid: midSchema, serial: serialSchema });

/** The issuer's decision on a purchase. `icc_response` goes back to the card, hexadecimal BER-TLV. */
const decisionSchema = z.object({
  rrn: z.string(),
  response_code: z.string(),
  authorisation_code: z.nullable(z.string()),
  icc_response: z.string(),
});

export const fetchTerminalKeys = call({
  name: 'fetchTerminalKeys',
  summary: 'Load the keys of a card reader, by its serial number.',
  tag: 'Chip-card terminal',
  method: 'POST',
  path: '/api/card-terminal/raven/fetch-keys',
  caller: 'anyone',
  body: z.strictObject({ serial: serialSchema }),
  status: 200,
  reply: success({
    status: z.literal('success'),
    message: z.string(),
    data: z.object({ status: z.literal('success'), data: terminalIdentitySchema }),
  }),
  problems: ['TERMINAL_UNKNOWN', 'UNAVAILABLE'],
  perMinute: 30,
});

/**
 * `track2`, `pan`, `expirydate` (YYMM) and `pin_block` (hexadecimal, under the reader's key; absent if the card asked
 * for no PIN) are sealed. `rrn` is new for each purchase, and the same whenever that purchase is asked about.
 */
export const chipPurchaseSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  track2: envelopeSchema,
  pin_block: z.optional(envelopeSchema),
  pan: envelopeSchema,
  expirydate: envelopeSchema,
  icc_data: z.string().check(z.regex(/^(?:[0-9A-F]{2}){1,1024}$/)),
  rrn: z.string().check(z.regex(/^\d{12}$/)),
  trans_datetime: z.string().check(z.regex(/^\d{10}$/)),
  tid: tidSchema,
  mid: midSchema,
  serial: serialSchema,
  amount: amountSchema,
});

export type ChipPurchaseAsked = z.infer<typeof chipPurchaseSchema>;

export const makeChipPurchase = call({
  name: 'makeChipPurchase',
  summary:
    'Pay with a chip card, at a reader of the merchant who is paid. A repeat with the same `rrn` returns the outcome of the first.',
  tag: 'Chip-card terminal',
  method: 'POST',
  path: '/api/card-terminal/raven/chip-purchase',
  caller: 'anyone',
  body: chipPurchaseSchema,
  status: 200,
  reply: success({ status: z.enum(['approved', 'declined']), message: z.string(), data: decisionSchema }),
  problems: [
    'PAYMENT_NOT_FOUND',
    'PAYMENT_ALREADY_EXECUTED',
    'SIGN_IN_REQUIRED',
    'TERMINAL_UNKNOWN',
    'PURCHASE_AMOUNT_WRONG',
    'PURCHASE_REFERENCE_REUSED',
    'PURCHASE_UNDECIDED',
    'PURCHASE_ENDED',
    'ENVELOPE_UNREADABLE',
  ],
  perMinute: 60,
  claims: true,
});
