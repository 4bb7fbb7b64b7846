import type { User } from '@yarda/contracts/people.ts';
import { fromPromise } from 'xstate';

/** Why an authentication did not come about: a problem's code, and a sentence fit to be shown. */
export interface AuthenticationProblem {
  readonly code: string;
  readonly message: string;
}

export type AuthenticationOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & AuthenticationProblem);

/** A sign-in that has begun: the session that names the temporary key, until when (ISO 8601), and with whose product. */
export interface OpenSignIn {
  readonly sessionId: string;
  readonly expiresAt: string;
  readonly product: string;
}

/** The calls of an authentication. The page provides them; until it does they say that nobody answers. */
export const authenticationCalls = {
  openSignIn: fromPromise<AuthenticationOutcome<OpenSignIn>>(() => Promise.resolve(nobody)),
  logIn: fromPromise<AuthenticationOutcome<User>>(() => Promise.resolve(nobody)),
};

const nobody = { ok: false, code: 'INTERNAL', message: 'API request failed' } as const;
