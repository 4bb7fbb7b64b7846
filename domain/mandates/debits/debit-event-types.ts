import type { MerchantEventType } from '@yarda/contracts/merchants/events.ts';
import type { debitActorSchema } from '@yarda/contracts/merchants/events-debits.ts';
import type * as z from 'zod/mini';
import type { DebitEvent } from './debit-machine.ts';

export type DebitActor = z.infer<typeof debitActorSchema>;

export type DebitEventType = Extract<MerchantEventType, `debit.${string}`>;

/** The merchant event for each event of a debit. An ordered notice has an event only once it was accepted. */
export const debitEventTypes = {
  'amount.awaited': 'debit.amount_needed',
  'amount.named': 'debit.planned',
  'amount.missed': 'debit.lapsed',
  'notice.ordered': null,
  'notice.accepted': 'debit.notified',
  'notice.undelivered': 'debit.failed',
  'day.moved': 'debit.rescheduled',
  'account.dropped': 'debit.planned',
  'funds.short': 'debit.delayed',
  'funds.out': 'debit.delayed',
  'debit.sent': 'debit.sent',
  'debit.approved': 'debit.executed',
  'debit.to_be_retried': 'debit.attempt_failed',
  'debit.given_up': 'debit.failed',
  'retry.asked': 'debit.rescheduled',
  'payer.skipped': 'debit.skipped',
  'payer.unskipped': 'debit.planned',
  'debit.cancelled': 'debit.cancelled',
  'debit.partly_refunded': 'debit.refunded',
  'debit.refunded': 'debit.refunded',
  'payer.disputed': 'debit.disputed',
  // The decision has an event of its own.
  'dispute.refused': null,
  'bank.reversed': 'debit.reversed',
} as const satisfies Record<DebitEvent['type'], DebitEventType | null>;

/** The actor of each event, unless the end or refund of a debit names another. */
export const debitActors = {
  'amount.awaited': 'clock',
  'amount.named': 'merchant',
  'amount.missed': 'clock',
  'notice.ordered': 'yarda',
  'notice.accepted': 'yarda',
  'notice.undelivered': 'yarda',
  'day.moved': 'yarda',
  'account.dropped': 'payer',
  'funds.short': 'bank',
  'funds.out': 'bank',
  'debit.sent': 'yarda',
  'debit.approved': 'bank',
  'debit.to_be_retried': 'bank',
  'debit.given_up': 'bank',
  'retry.asked': 'merchant',
  'payer.skipped': 'payer',
  'payer.unskipped': 'payer',
  'debit.cancelled': 'yarda',
  'debit.partly_refunded': 'merchant',
  'debit.refunded': 'merchant',
  'payer.disputed': 'payer',
  'dispute.refused': 'merchant',
  'bank.reversed': 'bank',
} as const satisfies Record<DebitEvent['type'], DebitActor>;
