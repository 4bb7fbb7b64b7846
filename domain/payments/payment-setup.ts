import { assign, sendParent, setup } from 'xstate';
import {
  accountTakesMoney,
  debitIn,
  debitNow,
  type PaymentContext,
  type PaymentEvent,
  type PaymentInput,
  paymentCalls,
  updateOf,
} from './payment-context.ts';
import { MAX_TIMER_MS, paymentTiming } from './payment-timing.ts';
import { remainingMs } from './transfers/account-countdown.ts';

/** The payment machine's actors, guards and actions. */
export const paymentSetup = setup({
  types: { context: {} as PaymentContext, events: {} as PaymentEvent, input: {} as PaymentInput },
  actors: paymentCalls,
  delays: {
    ...paymentTiming,
    accountLife: ({ context }) => {
      const remaining = remainingMs(context.payment.shieldWallet?.expiresAt ?? null, context.now());
      return Math.min(remaining ?? MAX_TIMER_MS, MAX_TIMER_MS);
    },
  },
  guards: {
    executed: ({ context }) => context.payment.status === 'executed',
    stands: ({ context }, statuses: readonly string[]) => statuses.includes(context.payment.transferStatus),
    accountOpen: ({ context }) => accountTakesMoney(context),
    chosen: ({ context }) => context.chosen,
    debiting: ({ context }) => debitIn(context.payment) !== null,
    /** The event is about the current debit, not an earlier one. */
    ourDebit: ({ context, event }) => event.type === 'debit.failed' && event.reference === context.debit,
    wasDebited: ({ context }) => context.debit !== null,
    notAnnounced: ({ context }) => !context.announced,
    /** Whether the consent, read again, moves the payment to this state. */
    tells: ({ context, event }, eventType: NonNullable<ReturnType<typeof updateOf>>) =>
      event.type === 'consent.refreshed' && updateOf(context, event.payment) === eventType,
    noNews: ({ context, event }) => event.type === 'consent.refreshed' && updateOf(context, event.payment) === null,
  },
  actions: {
    /** Asks for the consent to be read again. */
    refreshConsent: sendParent({ type: 'consent.stale' }),
    noteConsent: assign(({ context, event }) => {
      if (event.type !== 'consent.refreshed') return {};
      const { payment } = event;
      const announced = context.announced || payment.transferStatus === 'announced';
      return { payment, announced, debit: debitNow(context, payment) ?? context.debit };
    }),
    noteShort: assign(({ context, event }) => {
      const missing = event.type === 'transfer.short' ? event.missingAmount : null;
      if (missing === null) return {};
      return { payment: { ...context.payment, receivedAmount: Math.max(0, context.payment.amount - missing) } };
    }),
    notePayerBank: assign(({ context, event }) => ({
      payerBank: ('payerBank' in event ? event.payerBank : null) ?? context.payerBank,
    })),
    noteFailure: assign(({ event }) => ({
      failure: event.type === 'payment.failed' || event.type === 'debit.failed' ? event.message : null,
    })),
    noteFailedDebit: assign(({ context, event }) => ({
      failedDebit: event.type === 'debit.failed' ? event.reference : context.failedDebit,
    })),
    forgetDebit: assign({ debit: null }),
    noteAnnounced: assign({ announced: true }),
    noteNothingOnItsWay: assign({ announced: false }),
    noteChoiceMade: assign({ chosen: false }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetProblem: assign({ problem: null }),
  },
});
