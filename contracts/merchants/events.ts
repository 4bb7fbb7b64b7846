import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { queryNumber } from '../platform/query-number.ts';
import { referenceSchema } from '../platform/reference.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { debitData, debitTypes, disputeData } from './events-debits.ts';
import { leftOutSchema } from './events-left-out.ts';
import { sharingData, sharingEndData, sharingEndTypes } from './events-sharing.ts';

const consentTypes = [
  'consent.created',
  'consent.opened',
  'consent.abandoned',
  'consent.declined',
  'consent.reopened',
  'consent.granted',
  'consent.expired',
  'consent.cancelled',
  'consent.narrowed',
  'consent.revoked',
  'consent.superseded',
  'consent.revalidation_due',
  'consent.revalidated',
  'consent.lapsed',
  'consent.completed',
] as const;

/** A change to a consent as a whole. */
const consentData = z.object({
  /** Your own reference: of the debit or payment, else of its consent; absent if you gave none. @everywhere */
  reference: z.optional(referenceSchema),
  consentId: identifierSchema('consent'),
  /** What was answered: it stays `granted`, whatever becomes of that. */
  status: z.string(),
  /** How what was granted ended, in the events of its end. */
  grantStatus: z.optional(z.enum(['revoked', 'superseded', 'lapsed', 'completed'])),
  /** The day by which the payer is asked to confirm the consent, in `consent.revalidation_due`. */
  confirmBy: z.optional(z.iso.date()),
  /**
   * The party that ended a part while others are active (`consent.narrowed`), or the last active part
   * (`consent.revoked`).
   */
  by: z.optional(z.enum(['payer', 'merchant'])),
  /** The consent whose debits replaced the debits of this consent, in `consent.superseded`. */
  supersededBy: z.optional(identifierSchema('consent')),
  /** The optional parts that the payer left out, if any, in `consent.granted`. */
  leftOut: z.optional(leftOutSchema),
});

const accountTypes = ['account.linked', 'account.unlinked', 'account.repair_required'] as const;

/** A change to an account that later debits of a consent are taken from. The event does not name the account. */
const accountData = z.object({
  consentId: identifierSchema('consent'),
  reference: z.optional(referenceSchema),
  /** The bank's reason, in `account.repair_required`. */
  reason: z.optional(z.string()),
});

const paymentTypes = [
  'payment.pending',
  'payment.executed',
  'payment.failed',
  'payment.short',
  'payment.returned',
  'payment.refund_ordered',
  'payment.refunded',
  'payment.refund_failed',
] as const;

const mandateTypes = [
  'mandate.active',
  'mandate.paused',
  'mandate.resumed',
  'mandate.suspended',
  'mandate.limits_lowered',
  'mandate.account_changed',
  'mandate.revoked',
  'mandate.expired',
  'mandate.completed',
] as const;

const consentId = identifierSchema('consent');
const status = z.string();
const reference = z.optional(referenceSchema);
const reason = z.optional(z.nullable(z.string()));

/**
 * The data of each group of events: ids, amounts in kobo, days and reasons; never a name, a phone or an account number.
 */
const paymentData = z.object({
  consentId,
  reference,
  paymentId: identifierSchema('payment'),
  status,
  amount: amountSchema,
  /** The amount that is still missing, in `payment.short`. */
  missing: z.optional(amountSchema),
  /**
   * The payment request that the payment fulfils, in `payment.executed`, even if other requests were opened together
   * with it.
   */
  paymentRequestId: z.optional(identifierSchema('paymentRequest')),
  /** The refund, if you ordered it. */
  refundId: z.optional(identifierSchema('refund')),
  reason,
});

const mandateData = z.object({
  consentId,
  reference,
  by: z.enum(['payer', 'merchant', 'bank', 'yarda']),
  /** The reason, if there is one. `pause_over`, in `mandate.resumed`: the pause ended on its scheduled day. */
  reason,
  /** The first day on which debits are taken again, in `mandate.paused`; null until the pause is lifted. */
  until: z.optional(z.nullable(z.iso.date())),
});

const formData = z.object({ consentId, reference, formResponseId: identifierSchema('formResponse') });

/** The fields of every event besides its data. */
export const eventEnvelope = {
  /** The event; the same in every attempt to deliver it. @everywhere */
  eventId: identifierSchema('event'),
  /** When it happened. */
  timestamp: instantSchema,
  /** The version of the API: a date, `YYYY-MM-DD`. */
  apiVersion: z.string(),
  /** Whether it is of the sandbox, or of real money. @everywhere */
  mode: z.enum(['sandbox', 'live']),
};

const envelope = {
  ...eventEnvelope,
  /** Counts from 1 within the consent, without holes. @everywhere */
  sequence: z.int().check(z.positive()),
};

/** An event of a merchant's log, by `type`. */
export const merchantEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(consentTypes),
    ...envelope,
    /** The content of the event. @everywhere */
    data: consentData,
  }),
  z.object({ type: z.enum(paymentTypes), ...envelope, data: paymentData }),
  z.object({ type: z.enum(mandateTypes), ...envelope, data: mandateData }),
  z.object({ type: z.enum(debitTypes), ...envelope, data: debitData }),
  z.object({ type: z.literal('dispute.decided'), ...envelope, data: disputeData }),
  z.object({ type: z.literal('sharing.granted'), ...envelope, data: sharingData }),
  z.object({ type: z.enum(sharingEndTypes), ...envelope, data: sharingEndData }),
  z.object({ type: z.literal('form.completed'), ...envelope, data: formData }),
  z.object({ type: z.enum(accountTypes), ...envelope, data: accountData }),
]);

export type MerchantEvent = z.infer<typeof merchantEventSchema>;
export type MerchantEventType = MerchantEvent['type'];

/** The data of events of one type. */
export type EventData<Type extends MerchantEventType> = DataByMember<MerchantEvent, Type>;

type DataByMember<Event extends MerchantEvent, Type extends MerchantEventType> = Event extends MerchantEvent
  ? Type extends Event['type']
    ? Event['data']
    : never
  : never;

/** Every type, in the order in which the documents list them. */
export const merchantEventTypes: readonly MerchantEventType[] = [
  ...consentTypes,
  ...paymentTypes,
  ...mandateTypes,
  ...debitTypes,
  'dispute.decided',
  'sharing.granted',
  ...sharingEndTypes,
  'form.completed',
  ...accountTypes,
];

/** One type, or all of a group: `debit.executed`, `debit.*`. */
export const eventFilterSchema = z.string().check(
  z.regex(/^[a-z_]+\.(?:\*|[a-z_]+)$/, { error: 'is like debit.executed or debit.*', abort: true }),
  z.refine(
    (filter) => merchantEventTypes.some((type) => matchesFilter(type, filter)),
    'is no type or group of events: /docs/webhooks lists them',
  ),
);

/** Whether a type is one that a filter names. */
export const matchesFilter = (type: string, filter: string): boolean =>
  filter.endsWith('.*') ? type.startsWith(filter.slice(0, -1)) : type === filter;

export const listEvents = call({
  name: 'listEvents',
  summary:
    'Your events, newest first. With `after` (an event’s id, or with `consentId` a `sequence`) those that followed, oldest first. Pass `nextCursor` back as `cursor` for the next page. A page of one `type` looks through 5,000 events at most, so that it may hold fewer than `limit`, or none, before the last.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/events',
  caller: 'merchant',
  query: z.strictObject({
    consentId: z.optional(identifierSchema('consent')),
    type: z.optional(eventFilterSchema),
    /** Only what followed: the id of an event or, with `consentId`, a `sequence`. */
    after: z.optional(
      z.string().check(z.regex(/^(?:\d{1,9}|evt_[\w-]{1,64})$/, 'is an event’s id, or the sequence of one')),
    ),
    cursor: z.optional(identifierSchema('event')),
    limit: z._default(queryNumber(1, 100), 20),
  }),
  status: 200,
  reply: success({
    /** The events of this page of the list. */
    events: z.array(merchantEventSchema),
    nextCursor: z.nullable(identifierSchema('event')),
  }),
  problems: ['UNAUTHORIZED', 'CURSOR_INVALID'],
});

export const readEvent = call({
  name: 'readEvent',
  summary: 'One of your events.',
  tag: 'Merchant',
  method: 'GET',
  path: '/api/merchant/events/{eventId}',
  caller: 'merchant',
  params: z.object({ eventId: identifierSchema('event') }),
  status: 200,
  reply: success({
    /** The event. */
    event: merchantEventSchema,
  }),
  problems: ['UNAUTHORIZED', 'EVENT_NOT_FOUND'],
});
