import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { success } from '../platform/replies.ts';
import { envelopeSchema } from './cards-envelope.ts';
import { readerSettingsSchema } from './reader-settings.ts';

const serialSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));
const tidSchema = z.string().check(z.regex(/^[A-Za-z0-9]{8}$/));
const midSchema = z.string().check(z.regex(/^[A-Za-z0-9]{15}$/));

/** A terminal's identity at its acquirer: ISO 8583 fields 41 and 42, and the reader's serial number. */
const terminalIdentitySchema = z.object({
  /** The terminal's id at the acquirer: eight characters. @everywhere */
  tid: tidSchema,
  /** The merchant's id at the acquirer: 15 characters. @everywhere */
  mid: midSchema,
  /** The reader's serial number. @everywhere */
  serial: serialSchema,
});

/** The issuer's decision on a purchase. */
const decisionSchema = z.object({
  /** Names the purchase at the acquirer: twelve digits, new for each purchase, the same when it is asked about. @everywhere */
  rrn: z.string(),
  /** The issuer's decision: `00` approves. */
  response_code: z.string(),
  /** The issuer's authorisation code; null if it gave none. */
  authorisation_code: z.nullable(z.string()),
  /** The response for the chip: BER-TLV in hexadecimal. */
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
    /** The outcome, and the terminal. */
    data: z.object({
      status: z.literal('success'),
      /** The terminal that the reader belongs to. */
      data: terminalIdentitySchema,
    }),
  }),
  problems: ['TERMINAL_UNKNOWN', 'UNAVAILABLE'],
  perMinute: 30,
});

export const chipPurchaseSchema = z.strictObject({
  paymentId: identifierSchema('payment'),
  consentId: identifierSchema('consent'),
  /** Track 2 of the card, sealed. */
  track2: envelopeSchema,
  /** The PIN block under the reader's key, sealed; absent if the card asked for no PIN. */
  pin_block: z.optional(envelopeSchema),
  /** The card number, sealed. */
  pan: envelopeSchema,
  /** The expiry date, `YYMM`, sealed. */
  expirydate: envelopeSchema,
  /** The chip's data: BER-TLV in hexadecimal, not sealed. It holds no card number, track 2 or PIN. */
  icc_data: z.string().check(z.regex(/^(?:[0-9A-F]{2}){1,1024}$/)),
  rrn: z.string().check(z.regex(/^\d{12}$/)),
  /** When the purchase was made: `MMDDhhmmss` in UTC. */
  trans_datetime: z.string().check(z.regex(/^\d{10}$/)),
  tid: tidSchema,
  mid: midSchema,
  serial: serialSchema,
  amount: amountSchema,
});

export type ChipPurchaseInput = z.infer<typeof chipPurchaseSchema>;

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
  reply: success({
    status: z.enum(['approved', 'declined']),
    message: z.string(),
    /** The decision of the issuer. */
    data: decisionSchema,
  }),
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

/** The page's terminal settings: null if there is no terminal. `simulator`: the simulated reader may be used. */
export const terminalOfferSchema = z.nullable(z.object({ settings: readerSettingsSchema, simulator: z.boolean() }));

export type TerminalOffer = z.infer<typeof terminalOfferSchema>;
