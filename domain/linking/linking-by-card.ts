import { and, assign } from 'xstate';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

/** What is put right where the PIN is entered; the card was not charged. */
const AT_PIN = ['PIN_WRONG', 'SEALING_FAILED', 'CARD_ATTEMPT_OPEN', 'RATE_LIMITED'];

/** What leaves the charge waiting for another code. */
const AT_CODE = ['OTP_WRONG', 'RATE_LIMITED', 'INVALID_REQUEST'];

/** The page has let go of the card. */
const NO_CARD = ['CARD_MISSING'];

/** What ends a verification: it can be begun again alone. */
const ENDED = ['VERIFICATION_LOCKED', 'REMITA_REFERENCE_NOT_FOUND'];

const REJECTED = '#linking.card_entry.rejected';

const retrying = { type: 'noteRetrying', params: true } as const;

const says = (message: string) => ({ type: 'say', params: message }) as const;

/** A card that nobody comes back to is let go of: whoever then tries again enters it anew. */
const cardGone = { cardKept: { actions: 'forgetCard' } } as const;

const charging = linkingSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'linkCard',
        input: ({ context: { account, attempt } }) => ({ account, attempt }),
        onDone: { target: 'judging', actions: assign(({ event }) => answered(event.output, (card) => ({ card }))) },
      },
    },
    judging: {
      always: [
        { guard: { type: 'heard', params: 'card.linked' }, target: '#linking.success', actions: 'noteHeard' },
        { guard: { type: 'heard', params: 'card.rejected' }, target: REJECTED, actions: 'noteHeard' },
        { guard: { type: 'heard', params: 'card.errored' }, target: '#linking.error', actions: 'noteHeard' },
        { guard: { type: 'cardNext', params: 'challenge' }, target: '#linking.card_entry.challenge' },
        { guard: { type: 'cardNext', params: 'otp' }, target: '#linking.card_entry.otp' },
        { guard: { type: 'cardNext', params: 'waiting' }, target: '#linking.linking.processing' },
        { guard: { type: 'refused', params: AT_PIN }, target: '#linking.card_entry.pin', actions: 'renew' },
        { guard: { type: 'refused', params: NO_CARD }, target: '#linking.card_entry.form', actions: 'renew' },
        { guard: 'mayRetrySilently', target: 'resting', actions: 'countLost' },
        { guard: and(['lost', 'retrying']), target: REJECTED, actions: says('Failed to retry card linking') },
        { guard: 'lost', target: REJECTED, actions: says('Failed to link card') },
        { target: REJECTED },
      ],
    },
    resting: { after: { retryRest: 'asking' } },
  },
});

const otp = linkingSetup.createStateConfig({
  initial: 'entering',
  exit: 'forgetSecrets',
  after: cardGone,
  states: {
    entering: {
      initial: 'early',
      on: {
        'payer.entered_otp': [
          { guard: 'chargeNamed', target: 'verifying', actions: ['forgetProblem', 'noteOtp'] },
          { actions: says('No payment ID found for OTP submission') },
        ],
      },
      states: {
        early: { after: { otpRetry: 'late' } },
        late: { on: { 'payer.tried_again': { target: '#linking.card_entry.charging', actions: 'renew' } } },
      },
    },
    verifying: {
      invoke: {
        src: 'submitOtp',
        input: ({ context: { card, otp: code } }) => ({ paymentId: card?.paymentId ?? '', otp: code }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) =>
            answered(event.output, (linked) => ({ linkStatus: linked ? 'approved' : null })),
          ),
        },
      },
    },
    judging: {
      entry: 'forgetSecrets',
      always: [
        { guard: 'cardLinked', target: '#linking.success' },
        { guard: 'answered', target: '#linking.linking.processing' },
        { guard: { type: 'refused', params: AT_CODE }, target: 'entering' },
        // The code may have been taken or not: it can be handed in again, and the stream tells the truth.
        { guard: 'lost', target: 'entering', actions: says('Failed to submit OTP') },
        { target: REJECTED },
      ],
    },
  },
});

/** What the alternate service wants to hear from the payer, so that it knows the account is theirs. */
const verification = linkingSetup.createStateConfig({
  initial: 'entering',
  exit: 'forgetSecrets',
  states: {
    entering: {
      on: {
        'payer.verified': [
          { guard: 'verificationNamed', target: 'verifying', actions: ['forgetProblem', 'noteValues'] },
          { actions: says('No Remita transaction reference found for auth submission') },
        ],
        'payer.went_back': '#linking.leaving',
      },
    },
    verifying: {
      invoke: {
        src: 'verifyAccount',
        input: ({ context: { link, values } }) => ({
          transactionReference: (link?.next === 'verification' && link.transactionReference) || '',
          values,
        }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => answered(event.output, () => ({}))),
        },
      },
    },
    judging: {
      entry: 'forgetSecrets',
      always: [
        { guard: 'answered', target: '#linking.success' },
        { guard: { type: 'refused', params: ENDED }, target: '#linking.error', actions: 'noteFailure' },
        { target: 'entering' },
      ],
    },
  },
});

/** The card or the values that prove an account to be the payer's, and what its bank wants besides. */
export const byCard = linkingSetup.createStateConfig({
  initial: 'form',
  on: { 'payer.went_back': '#linking.leaving' },
  states: {
    form: { on: { 'payer.entered_card': { target: 'pin', actions: 'forgetProblem' } } },
    pin: {
      on: {
        'payer.entered_pin': [
          { guard: 'accountNamed', target: 'charging', actions: 'forgetProblem' },
          { actions: says('No account details found for card linking') },
        ],
        'payer.went_back': { target: 'form', actions: 'forgetProblem' },
      },
    },
    charging,
    otp,
    verification,
    challenge: { on: { 'payer.opened_challenge': '#linking.linking.awaiting' } },
    rejected: {
      after: cardGone,
      on: {
        // A charge that nobody knows the end of is asked for again as it was, so that it is never made twice.
        'payer.tried_again': [
          { guard: 'lost', target: 'charging', actions: ['forgetLost', retrying] },
          { target: 'charging', actions: ['renew', retrying] },
        ],
        'payer.changed_card': { target: 'form', actions: ['renew', 'forgetProblem', 'forgetCard'] },
      },
    },
  },
});
