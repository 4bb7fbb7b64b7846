import type { User } from '@yarda/contracts/people.ts';
import { fromPromise } from 'xstate';
import type { SignInTrouble } from './sign-in-trouble.ts';

/** What a step of a sign-in came to: what it gave, or why it did not. */
export type SignInOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly trouble: SignInTrouble };

type InSession = { readonly sessionId: string };
type WithPhone = InSession & { readonly phone: string };

/** A code on its way: until when it counts, and from when another may be asked for. ISO 8601. */
export interface SentCode {
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** What a proven telephone may create: the options of the ceremony, and from when the new passkey may approve. */
export interface PasskeyOffer {
  readonly options: Readonly<Record<string, unknown>>;
  /** Set where the person has passkeys already. ISO 8601. */
  readonly approvesFrom: string | null;
}

/** The calls and ceremonies of a sign-in. The page provides them; until it does they say that nobody answers. */
export const signInCalls = {
  sendCode: fromPromise<SignInOutcome<SentCode>, WithPhone>(() => Promise.resolve(nobody)),
  verifyCode: fromPromise<SignInOutcome<PasskeyOffer>, WithPhone & { readonly code: string }>(() =>
    Promise.resolve(nobody),
  ),
  createPasskey: fromPromise<SignInOutcome<User>, InSession & { readonly offer: PasskeyOffer }>(() =>
    Promise.resolve(nobody),
  ),
  usePasskey: fromPromise<SignInOutcome<User>, InSession>(() => Promise.resolve(nobody)),
};

const nobody = { ok: false, trouble: 'unreachable' } as const;
