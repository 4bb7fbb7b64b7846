import { assign } from 'xstate';
import { chargeSetup } from './charge-setup.ts';

/** The payment has been made, here or in another window: a call may learn that before the stream says so. */
export const MADE = ['PAYMENT_ALREADY_EXECUTED'];

/** What is put right where the PIN is entered; the card was not charged. */
const AT_PIN = ['PIN_WRONG', 'SEALING_FAILED', 'CARD_ATTEMPT_OPEN', 'RATE_LIMITED'];

/** The page has let go of the card, or never had it: this charge was begun before the page was. */
const NO_CARD = ['CARD_MISSING'];

/** The card, and its PIN. */
export const entry = chargeSetup.createStateConfig({
  initial: 'form',
  on: { 'payer.left': 'left' },
  states: {
    form: { on: { 'payer.entered_card': { target: 'pin', actions: 'forgetProblem' } } },
    pin: {
      on: {
        'payer.entered_pin': [
          { guard: 'chargeable', target: '#charge.asking', actions: 'forgetProblem' },
          { actions: { type: 'say', params: 'No account details found for card linking' } },
        ],
        'payer.went_back': { target: 'form', actions: 'forgetProblem' },
      },
    },
  },
});

/** The card is sealed and charged. An answer that was lost is asked for again: that is never a second charge. */
export const asking = chargeSetup.createStateConfig({
  initial: 'calling',
  states: {
    calling: {
      invoke: {
        src: 'chargeCard',
        input: ({ context: { purpose, attempt } }) => ({ purpose, attempt }),
        onDone: { target: 'judging', actions: assign({ outcome: ({ event }) => event.output }) },
      },
    },
    judging: {
      always: [
        {
          guard: { type: 'heard', params: 'charge.approved' },
          target: '#charge.approved',
          actions: ['noteTold', 'noteKeptEnd'],
        },
        {
          guard: { type: 'heard', params: 'charge.declined' },
          target: '#charge.judged',
          actions: ['noteTold', 'noteKeptEnd'],
        },
        {
          guard: { type: 'heard', params: 'charge.ended' },
          target: '#charge.ended',
          actions: ['noteTold', 'noteKeptEnd'],
        },
        { guard: { type: 'told', params: 'otp' }, target: '#charge.code', actions: 'noteTold' },
        { guard: { type: 'told', params: 'challenge' }, target: '#charge.challenge', actions: 'noteTold' },
        { guard: { type: 'told', params: 'waiting' }, target: '#charge.deciding', actions: 'noteTold' },
        { guard: { type: 'told', params: 'approved' }, target: '#charge.approved', actions: 'noteTold' },
        { guard: { type: 'refused', params: MADE }, target: '#charge.deciding', actions: 'refreshConsent' },
        {
          guard: { type: 'refused', params: AT_PIN },
          target: '#charge.entry.pin',
          actions: ['noteProblem', 'renew'],
        },
        {
          guard: { type: 'refused', params: NO_CARD },
          target: '#charge.entry.form',
          actions: ['noteProblem', 'renew'],
        },
        { guard: 'mayRetrySilently', target: 'resting', actions: 'countLost' },
        { guard: 'lost', target: '#charge.uncertain', actions: 'noteUnanswered' },
        { target: '#charge.judged', actions: 'noteFailure' },
      ],
    },
    resting: { after: { retryRest: 'calling' } },
  },
});
