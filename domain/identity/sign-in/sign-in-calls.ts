import type { User } from '@yarda/contracts/identity/people.ts';
import type { WaitingDevice } from '@yarda/contracts/identity/sign-in.ts';
import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { fromPromise } from 'xstate';
import type { SignInTrouble } from './sign-in-trouble.ts';

/** The outcome of a sign-in step: its value, or why it failed. */
export type SignInOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly trouble: SignInTrouble };

type InSession = { readonly sessionId: string };
type WithPhone = InSession & { readonly phone: string };

/** A code that was sent: its expiry, and when another may be requested. ISO 8601. */
export interface SentCode {
  readonly expiresAt: string;
  readonly resendAt: string;
}

/** The person who signed in, or the device that has to wait. */
export type Identified = User | WaitingDevice;

/** The passkey that a verified phone may create: the ceremony's options, and from when its device may be let in. */
export interface PasskeyOffer {
  readonly options: Readonly<Record<string, unknown>>;
  /** Set if the number belongs to a person who is known already. ISO 8601. */
  readonly opensAt: string | null;
}

/** The calls and ceremonies of a sign-in. The page provides them; the defaults answer with a failure. */
export const signInCalls = {
  sendCode: fromPromise<SignInOutcome<SentCode>, WithPhone>(() => Promise.resolve(notProvided)),
  verifyCode: fromPromise<SignInOutcome<PasskeyOffer>, WithPhone & { readonly code: string }>(() =>
    Promise.resolve(notProvided),
  ),
  createPasskey: fromPromise<SignInOutcome<Identified>, InSession & { readonly offer: PasskeyOffer }>(() =>
    Promise.resolve(notProvided),
  ),
  readDevice: fromPromise<SignInOutcome<DeviceProgress>, InSession>(() => Promise.resolve(notProvided)),
  startAccountProof: fromPromise<SignInOutcome<ProofTransfer>, InSession & { readonly accountNumber: string }>(() =>
    Promise.resolve(notProvided),
  ),
  /** Whether the transfer was seen. */
  confirmAccountProof: fromPromise<SignInOutcome<boolean>, InSession>(() => Promise.resolve(notProvided)),
  proveByName: fromPromise<SignInOutcome<true>, InSession & { readonly name: string }>(() =>
    Promise.resolve(notProvided),
  ),
  usePasskey: fromPromise<SignInOutcome<Identified>, InSession>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, trouble: 'unreachable' } as const;
