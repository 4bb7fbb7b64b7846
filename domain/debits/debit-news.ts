import type { MerchantEventType } from '@yarda/contracts/events.ts';
import type { DebitEvent } from './debit-machine.ts';

export type DebitNews = Extract<MerchantEventType, `debit.${string}`>;

/** What a merchant is told when something happens to a debit. An order for a notice is told once it was accepted. */
export const debitNews = {
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
  // The decision itself is told.
  'dispute.refused': null,
  'bank.reversed': 'debit.reversed',
} as const satisfies Record<DebitEvent['type'], DebitNews | null>;
