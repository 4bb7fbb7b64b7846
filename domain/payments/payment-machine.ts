import { and, assign } from 'xstate';
import { type PaymentContext, paymentContext } from './payment-context.ts';
import { paymentSetup } from './payment-setup.ts';

/** A saved account is being debited: only its bank is waited for. */
const whileDebited = {
  debiting: paymentSetup.createStateConfig({
    initial: 'brief',
    on: {
      'consent.refreshed': {
        guard: { type: 'tells', params: 'undebited' },
        target: 'choosing',
        actions: 'noteConsent',
      },
    },
    states: {
      brief: { after: { longWait: 'long' } },
      long: { after: { consentPoll: { target: 'long', reenter: true, actions: 'refreshConsent' } } },
    },
  }),
};

/** A call may report this before the stream does: the payment has been made, here or in another window. */
const ALREADY_EXECUTED = 'PAYMENT_ALREADY_EXECUTED';

const paymentOf = ({ context }: { context: PaymentContext }) => ({ paymentId: context.payment.paymentId });

/** The money came too late, was not taken, or a new account replaced the old one: the payer has to send again. */
const sendAgain = {
  'transfer.late': { target: 'detailing', actions: ['noteNothingOnItsWay', 'refreshConsent'] },
  'transfer.rejected': { target: 'detailing', actions: ['noteNothingOnItsWay', 'refreshConsent'] },
  'consent.refreshed': {
    guard: { type: 'tells', params: 'expected' },
    target: 'detailing',
    actions: ['noteConsent', 'noteNothingOnItsWay'],
  },
} as const;

const beforeSending = {
  choosing: paymentSetup.createStateConfig({
    always: { guard: 'chosen', target: 'looking' },
    on: { 'payer.chose_transfer': 'looking' },
  }),
  looking: paymentSetup.createStateConfig({
    entry: 'noteChoiceMade',
    always: [{ guard: 'accountOpen', target: 'detailing' }, { target: 'opening' }],
  }),
  opening: paymentSetup.createStateConfig({
    invoke: {
      src: 'openAccount',
      input: paymentOf,
      onDone: [
        {
          guard: ({ event }) => event.output.ok,
          target: 'detailing',
          actions: assign(({ context, event: { output } }) =>
            output.ok ? { payment: { ...context.payment, shieldWallet: output.value } } : {},
          ),
        },
        {
          guard: ({ event: { output } }) => !output.ok && output.code === ALREADY_EXECUTED,
          target: 'received',
          actions: 'refreshConsent',
        },
        { target: 'blocked', actions: assign(({ event: { output } }) => (output.ok ? {} : { problem: output })) },
      ],
    },
    on: { 'payer.left': 'choosing' },
  }),
  blocked: paymentSetup.createStateConfig({
    exit: 'forgetProblem',
    on: { 'payer.retried': 'opening', 'payer.left': 'choosing' },
  }),
  detailing: paymentSetup.createStateConfig({
    initial: 'looking',
    exit: 'forgetProblem',
    on: { ...sendAgain, 'payer.sent': 'announcing', 'payer.left': 'choosing' },
    states: {
      looking: { always: [{ guard: 'accountOpen', target: 'open' }, { target: 'expired' }] },
      open: {
        after: { accountLife: 'expired' },
        // The clock offset may have changed: recalculate how long the account has left.
        on: { 'consent.refreshed': { guard: 'noNews', target: 'looking', actions: 'noteConsent' } },
      },
      expired: {
        entry: 'refreshConsent',
        on: {
          'payer.renewed': '#payment.unpaid.opening',
          'consent.refreshed': { guard: and(['noNews', 'accountOpen']), target: 'open', actions: 'noteConsent' },
        },
      },
    },
  }),
};

/** The transfer was sent, or the payer says so: report it to the bank and wait until it arrives. */
const afterSending = {
  announcing: paymentSetup.createStateConfig({
    invoke: {
      src: 'announceTransfer',
      input: paymentOf,
      onDone: [
        { guard: ({ event }) => event.output.ok, target: 'waiting', actions: 'noteAnnounced' },
        {
          guard: ({ event: { output } }) => !output.ok && output.code === ALREADY_EXECUTED,
          target: 'received',
          actions: 'refreshConsent',
        },
        { target: 'detailing', actions: assign(({ event: { output } }) => (output.ok ? {} : { problem: output })) },
      ],
    },
    on: { ...sendAgain, 'payer.left': 'choosing' },
  }),
  waiting: paymentSetup.createStateConfig({
    initial: 'brief',
    on: { ...sendAgain, 'payer.cancelled': 'choosing', 'payer.reviewed': 'detailing' },
    states: {
      brief: { after: { longWait: 'long' } },
      long: { after: { consentPoll: { target: 'long', reenter: true, actions: 'refreshConsent' } } },
    },
  }),
  received: paymentSetup.createStateConfig({
    on: sendAgain,
    after: { consentPoll: { target: 'received', reenter: true, actions: 'refreshConsent' } },
  }),
  failed: paymentSetup.createStateConfig({
    exit: 'forgetDebit',
    on: {
      'payer.retried': [
        { guard: 'wasDebited', target: 'choosing' },
        { target: 'looking', actions: 'countAttempt' },
      ],
      'payer.switched': 'choosing',
    },
  }),
};

/**
 * One immediate payment by transfer or from a saved account. Starts from the payment's state in the consent. Events may
 * repeat, overlap or be stale: the latest counts, and settled money stays settled.
 */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => paymentContext(input),
  initial: 'restoring',
  states: {
    restoring: {
      always: [
        { guard: 'executed', target: 'paid' },
        { guard: 'debiting', target: 'unpaid.debiting' },
        { guard: { type: 'stands', params: ['received', 'settled'] }, target: 'unpaid.received' },
        { guard: { type: 'stands', params: ['short'] }, target: 'unpaid.detailing' },
        { guard: 'notAnnounced', target: 'unpaid' },
        { target: 'unpaid.waiting' },
      ],
    },
    unpaid: {
      initial: 'choosing',
      on: {
        'payment.settled': { target: 'paid', actions: 'notePayerBank' },
        'payment.failed': { target: '.failed', actions: ['noteFailure', 'noteNothingOnItsWay'] },
        'debit.failed': [
          { guard: 'ourDebit', target: '.failed', actions: ['noteFailure', 'noteFailedDebit', 'refreshConsent'] },
          { actions: 'noteFailedDebit' },
        ],
        'transfer.announced': { guard: 'notAnnounced', target: '.waiting', actions: 'noteAnnounced' },
        'transfer.received': { target: '.received', actions: 'notePayerBank' },
        'transfer.short': { target: '.detailing', actions: ['noteShort', 'noteNothingOnItsWay', 'refreshConsent'] },
        'transfer.late': { actions: ['noteNothingOnItsWay', 'refreshConsent'] },
        'transfer.rejected': { actions: ['noteNothingOnItsWay', 'refreshConsent'] },
        'transfer.over': { actions: 'refreshConsent' },
        'transfer.returned': { actions: 'refreshConsent' },
        'account.opened': { actions: 'refreshConsent' },
        'consent.refreshed': [
          { guard: { type: 'tells', params: 'executed' }, target: 'paid', actions: 'noteConsent' },
          { guard: { type: 'tells', params: 'debiting' }, target: '.debiting', actions: 'noteConsent' },
          { guard: { type: 'tells', params: 'received' }, target: '.received', actions: 'noteConsent' },
          {
            guard: { type: 'tells', params: 'short' },
            target: '.detailing',
            actions: ['noteConsent', 'noteNothingOnItsWay'],
          },
          { guard: { type: 'tells', params: 'announced' }, target: '.waiting', actions: 'noteConsent' },
          { actions: 'noteConsent' },
        ],
      },
      states: { ...beforeSending, ...whileDebited, ...afterSending },
    },
    paid: {
      initial: 'processed',
      on: {
        'consent.refreshed': { actions: 'noteConsent' },
        'transfer.rejected': { actions: 'refreshConsent' },
        'transfer.over': { actions: 'refreshConsent' },
        'transfer.returned': { actions: 'refreshConsent' },
      },
      states: {
        processed: {
          after: { consentRefresh: { actions: 'refreshConsent' }, settledRest: 'completed' },
        },
        completed: { after: { successRest: '#payment.finished' } },
      },
    },
    finished: { type: 'final' },
  },
});
