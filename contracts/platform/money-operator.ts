import * as z from 'zod/mini';
import { call } from './call.ts';
import { success } from './replies.ts';

export const bookMoney = call({
  name: 'bookMoney',
  summary:
    'Ask a provider about money that it lists and our books lack, and book what it confirms, as its webhook would have: a charge or debit by its id, a one-time account by its reference, a refund or return by its id, as `npm run reconcile` names them. `booked` is false if the provider confirms nothing that the books lack. With `refund`, one that the provider made without our reference is ours from then on. Asked twice, or while the webhook comes, it books once.',
  tag: 'Operator',
  method: 'POST',
  path: '/api/operator/money',
  caller: 'operator',
  body: z.strictObject({
    /** The provider to ask, as `paystack`. */
    rail: z.string().check(z.regex(/^[a-z]{1,40}$/)),
    /** Our reference, as `npm run reconcile` prints it. */
    reference: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/)),
    /**
     * The provider's own id of the refund that went back for this one of ours, whose answer was lost, or which was
     * refused or failed.
     */
    refund: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  }),
  status: 200,
  reply: success({
    /** The provider that was asked. */
    rail: z.string(),
    /** Our reference. */
    reference: z.string(),
    /** Whether our books lacked it until now. */
    booked: z.boolean(),
  }),
  problems: ['UNAUTHORIZED', 'MONEY_NOT_FOUND', 'REFUND_NOT_THIS'],
});
