import type { User } from '@yarda/contracts/identity/people.ts';
import { fromPromise } from 'xstate';

/** Why an authentication failed: a problem code, and a sentence to show. */
export interface AuthenticationProblem {
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
export const authenticationCalls = {
  openSignIn: fromPromise<AuthenticationOutcome<OpenSignIn>>(() => Promise.resolve(notProvided)),
  logIn: fromPromise<AuthenticationOutcome<User>>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, code: 'INTERNAL', message: 'API request failed' } as const;
