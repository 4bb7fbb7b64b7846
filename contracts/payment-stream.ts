import * as z from 'zod/mini';
import { identifierSchema } from './identifiers.ts';
import { paymentStatusEventSchema } from './payment.ts';

/**
 * Server-Sent Events of `GET /api/events/payments/{paymentId}?consentId=`. Each event carries an `id`; a client that
 * returns with `Last-Event-ID` gets what it missed, in order, once; one without it gets the stream from the beginning.
 */
export const paymentStream = {
  path: '/api/events/payments/{paymentId}',
  params: z.object({ paymentId: identifierSchema('payment') }),
  query: z.object({ consentId: identifierSchema('consent') }),
  events: { payment_status: paymentStatusEventSchema },
} as const;
