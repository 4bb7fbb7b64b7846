import type { User } from '@yarda/contracts/identity/people.ts';
import { assign, fromPromise, setup } from 'xstate';
import { temporaryKeyLifeMs } from '../passkeys/attestation-limits.ts';

/** Why an authentication failed: a problem code, and a sentence to show. */
interface AuthenticationProblem {
  readonly code: string;
  readonly message: string;
}

export type AuthenticationOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & AuthenticationProblem);

/** An open sign-in: the session that names the temporary key, its expiry (ISO 8601), and the product name. */
export interface OpenSignIn {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly product: string;
}

/** The calls of an authentication. The page provides them; the defaults answer with a failure. */
const authenticationCalls = {
  openSignIn: fromPromise<AuthenticationOutcome<OpenSignIn>>(() => Promise.resolve(notProvided)),
  logIn: fromPromise<AuthenticationOutcome<User>>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, code: 'INTERNAL', message: 'API request failed' } as const;

/** Events of the person, and reports of the attest frame or a signed call. */
type AuthenticationEvent =
  | { readonly type: 'person.began' }
  | { readonly type: 'person.left' }
  | { readonly type: 'frame.arrived' }
  | { readonly type: 'frame.identified' }
  | { readonly type: 'key.expired' };

interface AuthenticationContext {
  readonly signIn: OpenSignIn | null;
  readonly problem: AuthenticationProblem | null;
  /** A temporary key has expired: the same steps run again with different texts. */
  readonly again: boolean;
}

const KEY_EXPIRED = 'TEMPORARY_KEY_EXPIRED';

const problemOf = (output: AuthenticationOutcome<unknown>) => (output.ok ? null : output);

const authenticationSetup = setup({
  types: {
    context: {} as AuthenticationContext,
    events: {} as AuthenticationEvent,
    input: {} as { readonly again?: boolean },
  },
  actors: authenticationCalls,
  delays: { keyLife: temporaryKeyLifeMs },
  actions: {
    /** Provided by the page: the person is known and their key can sign. */
    announcePerson: () => {},
    noteSignIn: assign((_, signIn: OpenSignIn | null) => ({ signIn })),
    noteProblem: assign((_, problem: AuthenticationProblem | null) => ({ problem })),
    noteAgain: assign({ again: true, problem: null, signIn: null }),
    noteFirst: assign({ again: false }),
    forgetProblem: assign({ problem: null }),
    forgetSignIn: assign({ signIn: null }),
  },
});

/**
 * One person authenticating on a page: a temporary key is made and registered, the attest frame identifies the person
 * and binds the key to them, and the bound key is exchanged for a bearer token. A bound key lives 10 minutes; then the
 * steps repeat.
 */
export const authenticationMachine = authenticationSetup.createMachine({
  id: 'authentication',
  context: ({ input: { again = false } }) => ({ again, signIn: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: ({ context }) => context.again, target: 'opening' }, { target: 'anonymous' }] },
    anonymous: { on: { 'person.began': { target: 'opening', actions: 'forgetProblem' } } },
    opening: {
      invoke: {
        src: 'openSignIn',
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: 'discovering',
            actions: { type: 'noteSignIn', params: ({ event: { output } }) => (output.ok ? output.value : null) },
          },
          {
            target: 'anonymous',
            actions: { type: 'noteProblem', params: ({ event: { output } }) => problemOf(output) },
          },
        ],
      },
      on: { 'person.left': 'anonymous' },
    },
    discovering: {
      initial: 'loading',
      on: { 'person.left': { target: 'anonymous', actions: 'forgetSignIn' }, 'frame.identified': 'loggingIn' },
      states: {
        loading: { on: { 'frame.arrived': 'shown' } },
        /** A frame that arrives a second time has given up its sign-in, and needs a new one. */
        shown: { on: { 'frame.arrived': { target: '#authentication.opening', actions: 'forgetSignIn' } } },
      },
    },
    loggingIn: {
      invoke: {
        src: 'logIn',
        onDone: [
          { guard: ({ event }) => event.output.ok, target: 'bound', actions: 'announcePerson' },
          {
            guard: ({ event: { output } }) => !output.ok && output.code === KEY_EXPIRED,
            target: 'opening',
            actions: 'noteAgain',
          },
          {
            target: 'anonymous',
            actions: { type: 'noteProblem', params: ({ event: { output } }) => problemOf(output) },
          },
        ],
      },
      on: { 'person.left': 'anonymous' },
    },
    bound: {
      entry: 'noteFirst',
      after: { keyLife: 'expired' },
      on: { 'key.expired': { target: 'opening', actions: 'noteAgain' } },
    },
    expired: { on: { 'key.expired': { target: 'opening', actions: 'noteAgain' } } },
  },
});
