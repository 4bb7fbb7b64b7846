import { assign, emit, setup } from 'xstate';

/** Events of signed calls, of the person, and of the proof of identity. `userId`: the signed-in person. */
type PasskeyRequestEvent =
  | { readonly type: 'prompt.opened' | 'prompt.closed' }
  | { readonly type: 'key.refused' | 'passkey.used'; readonly userId: string | null }
  | { readonly type: 'proof.failed'; readonly message: string }
  | { readonly type: 'payer.tried_again' | 'payer.left' };

interface PasskeyRequestContext {
  /** Whose passkey is asked for. */
  readonly userId: string | null;
  readonly problem: string | null;
}

const passkeyRequestSetup = setup({
  types: {
    context: {} as PasskeyRequestContext,
    events: {} as PasskeyRequestEvent,
    emitted: {} as { readonly type: 'passkey.settled'; readonly outcome: PasskeyOutcome },
  },
  guards: {
    signedIn: ({ event }) => event.type === 'key.refused' && event.userId !== null,
    samePerson: ({ context, event }) => event.type === 'passkey.used' && event.userId === context.userId,
  },
  actions: {
    notePerson: assign(({ event }) => (event.type === 'key.refused' ? { userId: event.userId } : {})),
    noteProblem: assign(({ event }) => (event.type === 'proof.failed' ? { problem: event.message } : {})),
    forgetProblem: assign({ problem: null }),
    /** Tells all calls that wait. */
    settle: emit((_, outcome: PasskeyOutcome) => ({ type: 'passkey.settled' as const, outcome })),
  },
});

const leaves = { target: '#passkey-asking.ready', actions: { type: 'settle', params: 'left' } } as const;

/**
 * Asks the signed-in person for their passkey, because a signed call found that the page's temporary key is not valid.
 * `passkey.settled` notifies all waiting calls of the outcome, once. Only a prompt on the page can ask.
 */
export const passkeyRequestMachine = passkeyRequestSetup.createMachine({
  id: 'passkey-asking',
  context: { userId: null, problem: null },
  initial: 'unable',
  states: {
    unable: { on: { 'prompt.opened': 'ready', 'key.refused': { actions: { type: 'settle', params: 'unable' } } } },
    ready: {
      on: {
        'key.refused': [
          { guard: 'signedIn', target: 'asking', actions: 'notePerson' },
          { actions: { type: 'settle', params: 'unable' } },
        ],
        'prompt.closed': 'unable',
      },
    },
    asking: {
      initial: 'proving',
      exit: 'forgetProblem',
      on: { 'payer.left': leaves, 'prompt.closed': { target: 'unable', actions: { type: 'settle', params: 'left' } } },
      states: {
        proving: {
          on: {
            'passkey.used': [
              { guard: 'samePerson', target: '#passkey-asking.ready', actions: { type: 'settle', params: 'proven' } },
              { target: '#passkey-asking.ready', actions: { type: 'settle', params: 'other-person' } },
            ],
            'proof.failed': { target: 'failed', actions: 'noteProblem' },
          },
        },
        failed: { on: { 'payer.tried_again': { target: 'proving', actions: 'forgetProblem' } } },
      },
    },
  },
});

/** How asking for a passkey ended. `unable`: this page cannot ask. */
export type PasskeyOutcome = 'proven' | 'left' | 'other-person' | 'unable';

/** The messages for a call that was not made because the passkey was missing. */
export const passkeyUnused = {
  left: 'You did not use your passkey, so nothing has changed. Please try again.',
  'other-person': 'That passkey belongs to someone else, so nothing has changed. Please use your own.',
  unable: 'This needs your passkey. Please sign in again.',
} as const satisfies Record<Exclude<PasskeyOutcome, 'proven'>, string>;

/** Why the passkey is asked for. */
export const passkeyReason = 'Linking and saving need your passkey.';
