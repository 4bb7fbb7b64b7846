import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { paymentStatusEventSchema } from './payment.ts';
import { downMethodsSchema } from './payment-methods.ts';

/**
 * Server-Sent Events of `GET /api/events/payments/{paymentId}?consentId=`. Each event carries an `id`; a client that
 * returns with `Last-Event-ID` gets what it missed, in order, once; one without it gets the stream from the beginning.
 */
export const paymentStream = {
  path: '/api/events/payments/{paymentId}',
  params: z.object({ paymentId: identifierSchema('payment') }),
  /** `down`: the ways to pay that the page knows to be down, separated by commas. */
  query: z.object({ consentId: identifierSchema('consent'), down: z._default(z.string().check(z.maxLength(40)), '') }),
  events: {
    payment_status: paymentStatusEventSchema,
    /** The ways to pay that are down now, whenever that changes. It has no `id`: it is not repeated to who returns. */
    methods: z.object({ down: downMethodsSchema }),
  },
} as const;
