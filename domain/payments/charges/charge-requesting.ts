import { and, assign } from 'xstate';
import { chargeSetup } from './charge-setup.ts';

/** The payment has been made, here or in another window: a call may report it before the stream does. */
export const CREATED = ['PAYMENT_ALREADY_EXECUTED'];

/** Problems fixed on the PIN screen; the card was not charged. */
const AT_PIN = ['PIN_WRONG', 'SEALING_FAILED', 'CARD_ATTEMPT_OPEN', 'RATE_LIMITED'];

/** The same before the payer goes to the provider's page. */
const AT_HOSTED = and(['hosted', { type: 'refused', params: ['CARD_ATTEMPT_OPEN', 'RATE_LIMITED'] }]);

/** The page no longer has the card, or never had it because the charge began before the page opened. */
const NO_CARD = ['CARD_MISSING'];

export const entry = chargeSetup.createStateConfig({
  initial: 'form',
  on: { 'payer.left': 'left', 'payer.chose_saving': { actions: 'noteSaving' } },
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
    /** Before the payer goes to the provider's page to enter the card there. */
    hosted: { on: { 'payer.went_on': { target: '#charge.asking', actions: 'forgetProblem' } } },
  },
});

/** Seals and charges the card. If the reply is lost the same request is repeated, which never charges twice. */
export const requestsState = chargeSetup.createStateConfig({
  initial: 'calling',
  states: {
    calling: {
      invoke: {
        src: 'chargeCard',
        input: ({ context: { purpose, attempt, cardEntry, saveCard } }) => ({ purpose, attempt, cardEntry, saveCard }),
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
        { guard: { type: 'refused', params: CREATED }, target: '#charge.deciding', actions: 'refreshConsent' },
        { guard: AT_HOSTED, target: '#charge.entry.hosted', actions: ['noteProblem', 'renew'] },
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
