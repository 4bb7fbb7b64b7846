import { assign, not } from 'xstate';
import { answered } from './linking-answer.ts';
import { linkingSetup } from './linking-setup.ts';

const ofSearch = {
  'search.found': { guard: 'ofSearch', actions: 'noteFact' },
  'search.ended': { guard: 'ofSearch', target: '.found', actions: ['noteFact', 'unfollowSearch', 'endSearch'] },
  'search.failed': { guard: 'ofSearch', target: '.typing', actions: ['noteFact', 'unfollowSearch', 'endSearch'] },
} as const;

/** Finds an account by its number: asks every bank that may hold it, and shows each result as it arrives. */
const manual = linkingSetup.createStateConfig({
  initial: 'entering',
  on: {
    'payer.typed_number': [
      { guard: 'sameNumber' },
      { guard: 'wholeNumber', target: '.resting', actions: ['unfollowSearch', 'forgetSearch', 'noteTyped'] },
      { target: '.typing', actions: ['unfollowSearch', 'forgetSearch', 'noteTyped'] },
    ],
    'payer.submitted_number': [
      { guard: 'wholeNumber', target: '.validating', actions: ['unfollowSearch', 'forgetSearch'] },
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
    // After returning from an account that could not be linked, the payer sees the earlier results.
    entering: {},
    typing: {},
    resting: { after: { searchDebounce: { target: 'validating', actions: ['unfollowSearch', 'forgetSearch'] } } },
    validating: {
      initial: 'starting',
      after: { cancelOffer: { actions: 'noteSlow' } },
      on: {
        'payer.submitted_number': {},
        'payer.cancelled_validation': { target: 'stopped', actions: ['unfollowSearch', 'endSearch'] },
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
        listening: { entry: 'followSearch' },
      },
    },
    stopped: {},
    found: {},
  },
});

/** The payer's own accounts, and the way to one that is not listed. */
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
