import { assign } from 'xstate';
import { linkNext } from './link-next.ts';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

const creating = linkingSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'createLink',
        input: ({ context: { account, attempt } }) => ({ account, attempt }),
        onDone: [
          {
            guard: ({ event: { output } }) => output.ok && output.value.linkId !== null,
            target: 'judging',
            actions: [assign(({ event }) => answered(event.output, (link) => ({ link }))), 'followLink'],
          },
          { target: 'judging', actions: assign(({ event }) => answered(event.output, (link) => ({ link }))) },
        ],
      },
    },
    judging: {
      always: [
        { guard: { type: 'linkNext', params: 'details' }, target: '#linking.details' },
        ...linkNext,
        { guard: 'mayRetrySilently', target: 'resting', actions: ['countLost', 'forgetProblem'] },
        { target: '#linking.error', actions: 'noteFailure' },
      ],
    },
    resting: { after: { retryRest: 'asking' } },
  },
});

/** Starts the link for the chosen account. */
export const linking = linkingSetup.createStateConfig({
  initial: 'deciding',
  on: { 'payer.went_back': 'leaving' },
  states: {
    deciding: { always: [{ guard: 'byCard', target: '#linking.card_entry' }, { target: 'creating' }] },
    creating,
  },
});

const confirming = linkingSetup.createStateConfig({
  initial: 'asking',
  on: { 'payer.went_back': 'leaving' },
  states: {
    asking: {
      invoke: {
        src: 'confirmPayment',
        input: ({ context: { link } }) => ({ linkId: link?.linkId ?? '' }),
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => answered(event.output, (linkStatus) => ({ linkStatus }))),
        },
      },
    },
    judging: {
      always: [
        { guard: 'answered', target: '#linking.success' },
        { guard: 'pendingOnPage', target: '#linking.page' },
        { guard: { type: 'refused', params: ['PAYMENT_PENDING'] }, target: '#linking.payment' },
        { guard: 'mayRetrySilently', target: 'validating', actions: ['countLost', 'forgetProblem'] },
        // It is unknown whether the transfer was seen. Asking again is safe: it moves no money.
        { guard: 'lostOnPage', target: '#linking.page' },
        { guard: 'lost', target: '#linking.payment' },
        { target: '#linking.error', actions: 'noteFailure' },
      ],
    },
    validating: { after: { retryRest: 'asking' } },
  },
});

const proving = linkingSetup.createStateConfig({
  on: {
    'payer.paid': [
      { guard: 'linkNamed', target: 'confirming', actions: ['forgetProblem', 'forgetLost'] },
      { actions: { type: 'say', params: 'No account link ID found' } },
    ],
    'payer.went_back': 'leaving',
  },
});

/** States that prove the payer's account, by a transfer or on the provider's page, and confirm the proof's arrival. */
export const byBank = { payment: proving, page: proving, confirming };
