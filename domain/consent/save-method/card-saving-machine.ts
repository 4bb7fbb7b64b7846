import { assign, setup } from 'xstate';
import { isWholeNumber, numberTooShort } from '../../linking/account-search.ts';
import type { OfferOutcome } from './account-offer.ts';
import {
  type CardSavingContext,
  type CardSavingEvent,
  type CardSavingInput,
  cardSavingCalls,
  cardSavingContext,
  type SavingOutcome,
} from './card-saving-context.ts';

/** The delays of saving a card, in milliseconds, from section 9 of the specification. */
export const cardSavingTiming = {
  /** How long ten digits must stand unchanged before the banks are asked. */
  searchDebounce: 500,
  /** How long the banks may take before 'Cancel' is offered. */
  cancelOffer: 3_000,
  /** How long after the save the accounts are first read, and then the interval between reads. */
  firstPoll: 1_500,
  nextPoll: 200,
} as const;

/** How often the accounts are read before the page continues without them. */
export const maxSavedPolls = 10;

type Output = { readonly event: { readonly output: SavingOutcome<unknown> } };

const succeeded = ({ event }: Output) => event.output.ok;
const problemIn = ({ event: { output } }: Output) => (output.ok ? null : output.message);

const savingSetup = setup({
  types: {
    context: {} as CardSavingContext,
    events: {} as CardSavingEvent,
    input: {} as CardSavingInput,
    output: {} as OfferOutcome,
  },
  actors: cardSavingCalls,
  delays: cardSavingTiming,
  guards: {
    signedIn: ({ context }) => context.signedIn,
    undiscoverable: ({ context }) => context.discoveryId === null,
    whole: ({ context }) => isWholeNumber(context.typed),
    chosen: ({ context }) => context.chosen !== null,
    /** The event is about the current search, not one that was given up. */
    ours: ({ context, event }) => 'validationId' in event && event.validationId === context.validationId,
    foundNothing: ({ context }) => context.found.length === 0,
    lookedEnough: ({ context }) => context.polls >= maxSavedPolls,
  },
  actions: {
    noteTyped: assign(({ event }) =>
      event.type === 'payer.typed_number'
        ? { typed: event.digits, found: [], chosen: null, validationId: null, problem: null }
        : {},
    ),
    noteFound: assign(({ context, event }) =>
      event.type === 'search.found' ? { found: [...context.found, event.account] } : {},
    ),
    noteSearchFailed: assign(({ event }) => (event.type === 'search.failed' ? { problem: event.message } : {})),
    noteChosen: assign(({ event }) => (event.type === 'payer.chose_account' ? { chosen: event.account } : {})),
    noteProblem: assign((_, problem: string | null) => ({ problem })),
    noteSearch: assign((_, validationId: string | null) => ({ validationId })),
    countLook: assign(({ context }) => ({ polls: context.polls + 1 })),
    forgetSearch: assign({ typed: '', found: [], chosen: null, validationId: null, problem: null }),
    forgetProblem: assign({ problem: null }),
    noteDeclined: assign({ declined: true }),
  },
});

/** Allowed while nothing is being saved. */
const anytime = {
  'payer.typed_number': { target: 'entering', reenter: true, actions: 'noteTyped' },
  'payer.skipped': 'skipped',
} as const;

const picks = {
  ...anytime,
  'payer.chose_account': { actions: ['noteChosen', 'forgetProblem'] },
  'payer.confirmed': { guard: 'chosen', target: 'saving' },
  'payer.cancelled': { target: 'entering', actions: 'forgetSearch' },
} as const;

const noAccount = 'No account was found with this number. Please check it.';

/** From a number to the card's account. */
const finding = {
  entering: savingSetup.createStateConfig({
    after: { searchDebounce: { guard: 'whole', target: 'asking' } },
    on: {
      ...anytime,
      'payer.submitted_number': { actions: { type: 'noteProblem', params: numberTooShort } },
    },
  }),
  asking: savingSetup.createStateConfig({
    on: anytime,
    invoke: {
      src: 'startSearch',
      input: ({ context }) => ({ accountNumber: context.typed }),
      onDone: [
        {
          guard: succeeded,
          target: 'searching',
          actions: {
            type: 'noteSearch',
            params: ({ event: { output } }) => (output.ok ? output.value : null),
          },
        },
        { target: 'blocked', actions: { type: 'noteProblem', params: problemIn } },
      ],
    },
  }),
  searching: savingSetup.createStateConfig({
    invoke: { src: 'followSearch', input: ({ context }) => ({ validationId: context.validationId ?? '' }) },
    initial: 'brief',
    on: {
      ...picks,
      'search.found': { guard: 'ours', actions: 'noteFound' },
      'search.ended': { guard: 'ours', target: 'judging' },
      'search.failed': { guard: 'ours', target: 'blocked', actions: 'noteSearchFailed' },
    },
    states: { brief: { after: { cancelOffer: 'long' } }, long: {} },
  }),
  judging: savingSetup.createStateConfig({
    always: [
      { guard: 'foundNothing', target: 'blocked', actions: { type: 'noteProblem', params: noAccount } },
      { target: 'picking' },
    ],
  }),
  picking: savingSetup.createStateConfig({ on: picks }),
  blocked: savingSetup.createStateConfig({ on: { ...anytime, 'payer.cancelled': picks['payer.cancelled'] } }),
};

/** Saves the card, then looks for it among the payer's accounts, where it can take a moment to appear. */
const savingStates = {
  saving: savingSetup.createStateConfig({
    invoke: {
      src: 'saveCard',
      input: ({ context }) => ({ account: context.chosen, paymentId: context.paymentId }),
      onDone: [
        { guard: succeeded, target: 'settling' },
        { target: 'picking', actions: { type: 'noteProblem', params: problemIn } },
      ],
    },
  }),
  settling: savingSetup.createStateConfig({ after: { firstPoll: 'looking' } }),
  looking: savingSetup.createStateConfig({
    entry: 'countLook',
    invoke: {
      src: 'seesSaved',
      input: ({ context }) => ({ account: context.chosen }),
      onDone: [
        { guard: ({ event: { output } }) => output.ok && output.value, target: 'saved' },
        { guard: 'lookedEnough', target: 'saved' },
        { target: 'resting' },
      ],
    },
  }),
  resting: savingSetup.createStateConfig({ after: { nextPoll: 'looking' } }),
};

/**
 * Saves the card that a payment was made with: sign-in, the card's account, the save, and the account in the payer's
 * list. Skipping leaves the payment as it is.
 */
export const cardSavingMachine = savingSetup.createMachine({
  id: 'card-saving',
  context: ({ input }) => cardSavingContext(input),
  output: ({ context: { chosen, declined } }) => ({
    linked: chosen && !declined ? { ...chosen, accountId: null } : null,
    declined,
  }),
  initial: 'offering',
  states: {
    offering: {
      always: { guard: 'signedIn', target: 'entering' },
      on: {
        'payer.accepted': {
          guard: 'undiscoverable',
          actions: { type: 'noteProblem', params: 'Discovery ID is required for authentication' },
        },
        'payer.authenticated': { target: 'entering', actions: 'forgetProblem' },
        'payer.skipped': 'skipped',
      },
    },
    ...finding,
    ...savingStates,
    saved: { type: 'final' },
    skipped: { type: 'final', entry: 'noteDeclined' },
  },
});
