import { setup } from 'xstate';

/** The events of a debit. */
export type DebitEvent =
  | { readonly type: 'amount.awaited' }
  | { readonly type: 'amount.named' }
  | { readonly type: 'amount.missed' }
  | { readonly type: 'notice.ordered' }
  | { readonly type: 'notice.accepted' }
  | { readonly type: 'notice.undelivered' }
  | { readonly type: 'day.moved' }
  | { readonly type: 'account.dropped' }
  | { readonly type: 'funds.short' }
  | { readonly type: 'funds.out' }
  | { readonly type: 'debit.sent' }
  | { readonly type: 'debit.approved' }
  | { readonly type: 'debit.to_be_retried' }
  | { readonly type: 'debit.given_up' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'payer.skipped' }
  | { readonly type: 'payer.unskipped' }
  | { readonly type: 'debit.cancelled' }
  | { readonly type: 'debit.partly_refunded' }
  | { readonly type: 'debit.refunded' }
  | { readonly type: 'payer.disputed' }
  | { readonly type: 'dispute.refused' }
  | { readonly type: 'bank.reversed' };

/** Until it is sent, a debit can be skipped by its payer, and ends with its mandate. */
const stoppable = { 'payer.skipped': 'skipped', 'debit.cancelled': 'cancelled' } as const;

/**
 * An earlier attempt, believed lost, may turn out to have been made: then there is nothing left to collect. If its account
 * is taken out of the mandate, it is announced again from the next.
 */
const collectable = { ...stoppable, 'debit.approved': 'executed', 'account.dropped': 'planned' } as const;

/** Transitions of a collected debit, besides a dispute. */
const taken = { 'debit.refunded': 'refunded', 'bank.reversed': 'reversed' } as const;

/**
 * One collection of one occurrence. `sent` is the point of no return: it is committed before the rail is asked, and only
 * the rail's answer leaves it.
 */
export const debitMachine = setup({ types: { events: {} as DebitEvent } }).createMachine({
  id: 'debit',
  initial: 'planned',
  states: {
    planned: {
      on: {
        ...stoppable,
        'amount.awaited': 'awaiting_amount',
        'amount.named': 'planned',
        'notice.ordered': 'notifying',
      },
    },
    awaiting_amount: { on: { ...stoppable, 'amount.named': 'planned', 'amount.missed': 'lapsed' } },
    notifying: {
      on: { ...collectable, 'notice.accepted': 'notified', 'notice.undelivered': 'failed', 'debit.given_up': 'failed' },
    },
    notified: {
      on: {
        ...collectable,
        'day.moved': 'notifying',
        'funds.short': 'notified',
        'funds.out': 'retry_planned',
        'debit.sent': 'sent',
        'debit.given_up': 'failed',
      },
    },
    sent: {
      on: { 'debit.approved': 'executed', 'debit.to_be_retried': 'retry_planned', 'debit.given_up': 'failed' },
    },
    retry_planned: {
      on: {
        ...collectable,
        'retry.asked': 'retry_planned',
        'notice.ordered': 'notifying',
        'debit.sent': 'sent',
        'debit.given_up': 'failed',
      },
    },
    skipped: { on: { 'payer.unskipped': 'planned' } },
    executed: {
      on: {
        ...taken,
        'debit.partly_refunded': 'executed',
        'payer.disputed': 'disputed',
        'dispute.refused': 'executed',
      },
    },
    disputed: { on: { ...taken, 'debit.partly_refunded': 'disputed', 'dispute.refused': 'executed' } },
    refunded: {},
    reversed: {},
    failed: { on: { 'retry.asked': 'retry_planned' } },
    cancelled: {},
    lapsed: {},
  },
});
