import { assign } from 'xstate';
import { CREATED } from './charge-requesting.ts';
import { AT_CODE, chargeSetup } from './charge-setup.ts';

/** Forgets the card of an abandoned link. */
export const cardGone = { isCardStored: { guard: 'ofLink', actions: 'forgetCard' } } as const;

export const code = chargeSetup.createStateConfig({
  initial: 'entering',
  exit: ['forgetOtp', 'forgetProblem'],
  after: cardGone,
  states: {
    entering: {
      initial: 'early',
      on: {
        'payer.entered_otp': [
          { guard: 'named', target: 'verifying', actions: 'noteOtp' },
          { actions: { type: 'say', params: 'No payment ID found for OTP submission' } },
        ],
        'payer.left': '#charge.left',
      },
      states: {
        early: { after: { otpRetry: 'late' } },
        late: { on: { 'payer.tried_again': { target: '#charge.asking', actions: 'renew' } } },
      },
    },
    verifying: {
      invoke: {
        src: 'submitOtp',
        input: ({ context: { purpose, reference, otp } }) => ({ purpose, reference: reference ?? '', otp }),
        onDone: { target: 'judging', actions: assign({ outcome: ({ event }) => event.output }) },
      },
      // The reply to a code says better than the stream why it was the last one.
      on: { 'charge.declined': { actions: 'storeEnd' }, 'charge.ended': { actions: 'storeEnd' } },
    },
    judging: {
      entry: 'forgetOtp',
      always: [
        { guard: { type: 'told', params: 'approved' }, target: 'accepted' },
        {
          guard: { type: 'endedMeanwhile', params: 'charge.declined' },
          target: '#charge.judged',
          actions: 'noteKeptEnd',
        },
        { guard: { type: 'endedMeanwhile', params: 'charge.ended' }, target: '#charge.ended', actions: 'noteKeptEnd' },
        { guard: { type: 'told', params: 'otp' }, target: 'entering', actions: ['noteTold', 'forgetProblem'] },
        { guard: { type: 'told', params: 'waiting' }, target: '#charge.deciding' },
        { guard: { type: 'refused', params: CREATED }, target: '#charge.deciding', actions: 'refreshConsent' },
        { guard: { type: 'refused', params: AT_CODE }, target: 'entering', actions: 'noteProblem' },
        // The code may or may not have been taken: it can be submitted again, and the stream has the final say.
        {
          guard: 'lost',
          target: 'entering',
          actions: [{ type: 'say', params: 'Failed to submit OTP' }, 'refreshConsent'],
        },
        { target: '#charge.judged', actions: 'noteFailure' },
      ],
    },
    /** The stream is about to name the linked account. */
    accepted: { after: { accountNamed: '#charge.approved' } },
  },
});

const unreconnected = { type: 'say', params: 'Failed to reconnect to server' } as const;

/** The outcome arrives on the stream, which may have dropped while the payer was on their bank's page. */
export const deciding = chargeSetup.createStateConfig({
  initial: 'brief',
  entry: 'sayLine',
  on: {
    'line.lost': { actions: ['noteLine', 'sayLine'] },
    'line.found': { actions: ['noteLine', 'forgetProblem'] },
    'payer.reconnected': { target: '.reconnecting', actions: ['forgetProblem', 'openLine'] },
  },
  states: {
    brief: { after: { longWait: 'long' } },
    long: { after: { consentPoll: { target: 'long', reenter: true, actions: 'refreshConsent' } } },
    reconnecting: {
      after: { reconnectPatience: { target: 'long', actions: unreconnected } },
      on: {
        'line.found': { target: 'long', actions: ['noteLine', 'forgetProblem'] },
        'line.lost': { target: 'long', actions: ['noteLine', unreconnected] },
        'payer.reconnected': {},
      },
    },
  },
});

/** The bank authenticates the payer on its own page. */
export const challenge = chargeSetup.createStateConfig({
  initial: 'offered',
  on: { 'payer.left': 'left' },
  states: { offered: { on: { 'payer.opened_challenge': 'opened' } }, opened: deciding },
});
