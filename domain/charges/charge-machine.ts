import { assign } from 'xstate';
import { cardContext } from './charge-context.ts';
import { cardSetup } from './charge-setup.ts';

/** What a call may learn before the stream says so: the payment has been made, here or in another window. */
const MADE = ['PAYMENT_ALREADY_EXECUTED'];

/** What is put right where the PIN is entered; the card was not charged. */
const AT_PIN = ['PIN_WRONG', 'SEALING_FAILED', 'CARD_ATTEMPT_OPEN', 'RATE_LIMITED'];

/** What leaves the charge waiting for another code. */
const AT_OTP = ['OTP_WRONG', 'RATE_LIMITED', 'INVALID_REQUEST'];

/** Another charge of the same card, which has to be entered again where this page does not know it. */
const anotherAttempt = [
  { guard: 'cardless', target: '#card.form', actions: ['nextAttempt', 'noteCardless'] },
  { target: '#card.charging', actions: 'nextAttempt' },
] as const;

const entering = {
  form: cardSetup.createStateConfig({
    on: { 'payer.entered_card': { target: 'pin', actions: 'noteCardEntered' }, 'payer.left': 'left' },
  }),
  pin: cardSetup.createStateConfig({
    on: {
      'payer.entered_pin': { target: 'charging', actions: 'forgetProblem' },
      'payer.went_back': { target: 'form', actions: 'forgetProblem' },
      'payer.left': 'left',
    },
  }),
};

const charging = {
  charging: cardSetup.createStateConfig({
    initial: 'asking',
    states: {
      asking: {
        invoke: {
          src: 'chargeCard',
          input: ({ context: { attempt } }) => ({ attempt }),
          onDone: { target: 'judging', actions: assign({ outcome: ({ event }) => event.output }) },
        },
      },
      judging: {
        always: [
          { guard: 'failedAlready', target: '#card.failing', actions: ['noteTold', 'noteHeardFailure'] },
          { guard: { type: 'told', params: 'otp' }, target: '#card.confirming', actions: 'noteTold' },
          { guard: { type: 'told', params: 'challenge' }, target: '#card.challenged', actions: 'noteTold' },
          { guard: { type: 'told', params: 'waiting' }, target: '#card.processing', actions: 'noteTold' },
          { guard: { type: 'refused', params: MADE }, target: '#card.processing', actions: 'refreshConsent' },
          { guard: { type: 'refused', params: AT_PIN }, target: '#card.pin', actions: ['noteProblem', 'nextAttempt'] },
          { guard: 'lost', target: 'lost', actions: 'countLost' },
          { target: '#card.failing', actions: 'noteFailure' },
        ],
      },
      // Nobody knows whether the card was charged. Asking for the same charge again never makes it twice.
      lost: { always: [{ guard: 'mayRetrySilently', target: 'resting' }, { target: 'stranded' }] },
      resting: { after: { retryRest: 'asking' } },
      stranded: {
        entry: 'refreshConsent',
        on: { 'payer.tried_again': { target: 'asking', actions: 'forgetLost' } },
      },
    },
  }),
};

const confirming = {
  confirming: cardSetup.createStateConfig({
    initial: 'entering',
    exit: ['forgetOtp', 'forgetProblem'],
    states: {
      entering: {
        initial: 'early',
        on: { 'payer.entered_otp': { target: 'verifying', actions: 'noteOtp' }, 'payer.left': '#card.left' },
        states: {
          early: { after: { otpRetry: 'late' } },
          late: { on: { 'payer.tried_again': anotherAttempt } },
        },
      },
      verifying: {
        invoke: {
          src: 'submitOtp',
          input: ({ context: { otp, reference } }) => ({ otp, reference: reference ?? '' }),
          onDone: { target: 'judging', actions: assign({ outcome: ({ event }) => event.output }) },
        },
      },
      judging: {
        entry: 'forgetOtp',
        always: [
          { guard: { type: 'told', params: 'waiting' }, target: '#card.processing' },
          { guard: { type: 'refused', params: MADE }, target: '#card.processing', actions: 'refreshConsent' },
          { guard: { type: 'refused', params: AT_OTP }, target: 'entering', actions: 'noteProblem' },
          // The code may have been taken or not: it can be handed in again, and the stream tells the truth.
          { guard: 'lost', target: 'entering', actions: ['noteOtpUnsent', 'refreshConsent'] },
          { target: '#card.failing', actions: 'noteFailure' },
        ],
      },
    },
  }),
  challenged: cardSetup.createStateConfig({
    initial: 'offered',
    on: { 'payer.left': 'left' },
    states: {
      offered: { on: { 'payer.opened_challenge': 'opened' } },
      opened: { after: { consentPoll: { target: 'opened', reenter: true, actions: 'refreshConsent' } } },
    },
  }),
};

/**
 * One payment by card, as its payer lives it, begun where a charge stands that is open already: the card, its PIN, then what the bank wants, then the outcome. It holds
 * nothing of the card. `paid`, `returned` (too little money: another way to pay is needed) and `left` are its ends.
 */
export const cardMachine = cardSetup.createMachine({
  id: 'card',
  context: ({ input }) => cardContext(input),
  initial: 'restoring',
  on: {
    'payment.settled': '.paid',
    'card.failed': [
      { guard: 'ours', target: '.failing', actions: ['noteHeard', 'noteHeardFailure'] },
      { actions: 'noteHeard' },
    ],
    'card.progressed': { guard: 'ours', target: '.processing', actions: 'noteProgress' },
  },
  states: {
    restoring: {
      always: [
        { guard: { type: 'restores', params: 'otp' }, target: 'confirming' },
        { guard: { type: 'restores', params: 'challenge' }, target: 'challenged' },
        { guard: { type: 'restores', params: 'waiting' }, target: 'processing' },
        { target: 'form' },
      ],
    },
    ...entering,
    ...charging,
    ...confirming,
    processing: {
      initial: 'brief',
      states: {
        brief: { after: { longWait: 'long' } },
        long: { after: { consentPoll: { target: 'long', reenter: true, actions: 'refreshConsent' } } },
      },
    },
    failing: { always: [{ guard: 'ofFunds', target: 'returned' }, { target: 'failed' }] },
    failed: {
      on: { 'payer.tried_again': anotherAttempt, 'payer.left': 'left' },
    },
    paid: { type: 'final', entry: 'forgetCard' },
    returned: { type: 'final', entry: 'forgetCard' },
    left: { type: 'final', entry: 'forgetCard' },
  },
});
