import { assign, not } from 'xstate';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

const ofSearch = {
  'search.found': { guard: 'ofSearch', actions: 'noteFact' },
  'search.ended': { guard: 'ofSearch', target: '.found', actions: ['noteFact', 'endSearch'] },
  'search.failed': { guard: 'ofSearch', target: '.typing', actions: ['noteFact', 'endSearch'] },
} as const;

/** Finding an account by its number: every bank that may keep it is asked, and each answer shows as it comes. */
const manual = linkingSetup.createStateConfig({
  initial: 'entering',
  on: {
    'payer.typed_number': [
      { guard: 'sameNumber' },
      { guard: 'wholeNumber', target: '.resting', actions: ['forgetSearch', 'noteTyped'] },
      { target: '.typing', actions: ['forgetSearch', 'noteTyped'] },
    ],
    'payer.submitted_number': [
      { guard: 'wholeNumber', target: '.validating', actions: 'forgetSearch' },
      { target: '.typing', actions: 'noteTooShort' },
    ],
    'payer.chose_account': {
      guard: 'mayLink',
      target: '#linking.linking',
      actions: { type: 'noteChosen', params: 'manual' },
    },
    'payer.went_back': [{ guard: 'hasLinkable', target: 'list' }, { target: '#linking.closed' }],
    ...ofSearch,
  },
  states: {
    // Whoever comes back from an account that could not be linked finds what was found before.
    entering: {},
    typing: {},
    resting: { after: { searchDebounce: { target: 'validating', actions: 'forgetSearch' } } },
    validating: {
      initial: 'starting',
      after: { cancelOffer: { actions: 'noteSlow' } },
      on: {
        'payer.submitted_number': {},
        'payer.cancelled_validation': { target: 'stopped', actions: 'endSearch' },
      },
      states: {
        starting: {
          invoke: {
            src: 'startValidation',
            input: ({ context: { typed } }) => ({ accountNumber: typed }),
            onDone: {
              target: 'judging',
              actions: assign(({ event }) => answered(event.output, (validationId) => ({ validationId }))),
            },
          },
        },
        judging: {
          always: [{ guard: 'answered', target: 'listening' }, { target: '#linking.select.manual.typing' }],
        },
        listening: {},
      },
    },
    stopped: {},
    found: {},
  },
});

/** The payer's own accounts, and the way to one that is not among them. */
export const selecting = linkingSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      on: { 'payer.went_back': '#linking.closed' },
      invoke: {
        src: 'readAccounts',
        onDone: {
          target: 'judging',
          actions: assign(({ event }) => answered(event.output, (accounts) => ({ accounts }))),
        },
      },
    },
    judging: {
      always: [
        { guard: not('answered'), target: 'unread' },
        { guard: 'hasLinkable', target: 'list' },
        { target: 'manual' },
      ],
    },
    unread: {
      exit: 'forgetProblem',
      on: { 'payer.tried_again': 'loading', 'payer.added_account': 'manual', 'payer.went_back': '#linking.closed' },
    },
    list: {
      on: {
        'payer.chose_account': {
          guard: 'mayLink',
          target: '#linking.linking',
          actions: { type: 'noteChosen', params: 'list' },
        },
        'payer.added_account': 'manual',
        'payer.went_back': '#linking.closed',
      },
    },
    manual,
  },
});
