import { type PaymentStatusEvent, paymentStatusEventSchema } from '@yarda/contracts/payments/payment.ts';
import { isPayer, isUnknown, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Shown } from '../platform/streams/follow-stream.ts';
import { announcementOf } from './announcement-store.ts';
import { memoizedOnce } from './memoized-once.ts';
import { paidBy } from './payer-of-payment.ts';
import { hasPayersDetails, withoutPayer } from './payment-events.ts';

/**
 * An event as a follower may see it. All followers receive the same object, so its derived forms are memoized. A
 * visitor without a session or a page's secret cannot be recognised as the payer.
 */
export const shownTo = (
  database: Queryable,
  paymentId: string,
  visitor: Payer,
  isSignedIn: () => Promise<boolean>,
): Shown => {
  const isRegistered = visitor.payerUserId !== null || visitor.claimHash !== null;
  const fromMemory = (data: unknown): PaymentStatusEvent | undefined => {
    const event = eventOf(data);
    if (!hasPayersDetails(event)) return event;
    return isRegistered ? undefined : withoutDetails(event);
  };
  const requestFresh = async (data: unknown): Promise<PaymentStatusEvent> => {
    const event = eventOf(data);
    const payer = await payerOf(event, () => paidBy(database, paymentId));
    const mayBeTheirs = isUnknown(payer) && event.shouldPromptBankAccountLinking === true;
    if (mayBeTheirs && (await announcementOf(database, paymentId, visitor)).hasAnnounced)
      return { ...withoutDetails(event), shouldPromptBankAccountLinking: true };
    if (!isPayer(payer, visitor)) return withoutDetails(event);
    // A stream outlives a session: who has signed out since is known by the page's secret alone.
    const isStillSignedIn = visitor.payerUserId === null || (await isSignedIn());
    return isStillSignedIn || isPayer(payer, { ...visitor, payerUserId: null }) ? event : withoutDetails(event);
  };
  return { fromMemory, requestFresh };
};

const withoutDetails = (event: PaymentStatusEvent): PaymentStatusEvent => inPublic(event, () => withoutPayer(event));

const eventOf = (data: unknown): PaymentStatusEvent =>
  typeof data === 'object' && data !== null
    ? read(data, () => paymentStatusEventSchema.parse(data))
    : paymentStatusEventSchema.parse(data);

const read = memoizedOnce<PaymentStatusEvent>();
const inPublic = memoizedOnce<PaymentStatusEvent>();
const payers = memoizedOnce<Promise<Payer>>();

/** A lookup that failed is not remembered: it is tried again. */
const payerOf = (event: PaymentStatusEvent, readOf: () => Promise<Payer>): Promise<Payer> => {
  const payer = payers(event, readOf);
  payer.catch(() => payers.forget(event));
  return payer;
};
