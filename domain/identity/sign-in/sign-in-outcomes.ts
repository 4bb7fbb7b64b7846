import type { DoneActorEvent } from 'xstate';
import type { Identified, SentCode, SignInOutcome } from './sign-in-calls.ts';
import type { SignInContext } from './sign-in-context.ts';
import type { SignInTrouble } from './sign-in-trouble.ts';

type Done<Value = unknown> = { readonly event: DoneActorEvent<SignInOutcome<Value>> };

export const givenBy = <Value>({ event: { output } }: Done<Value>) => (output.ok ? output.value : null);
const troubleOf = ({ event: { output } }: Done) => (output.ok ? null : output.trouble);

export const succeeded = ({ event }: Done) => event.output.ok;

export const signedIn = {
  guard: (done: Done<Identified>) => personOf(done) !== null,
  target: '#sign-in.done',
  actions: { type: 'notePerson', params: (done: Done<Identified>) => personOf(done) },
} as const;

/** The passkey is good, and its device has to wait. */
export const mustWait = {
  guard: (done: Done<Identified>) => deviceOf(done) !== null,
  target: '#sign-in.device',
  actions: [{ type: 'noteDevice', params: (done: Done<Identified>) => deviceOf(done) }, 'forgetTrouble'],
} as const;

const personOf = (done: Done<Identified>) => {
  const given = givenBy(done);
  return given && 'userId' in given ? given : null;
};
const deviceOf = (done: Done<Identified>) => {
  const given = givenBy(done);
  return given && 'opensAt' in given ? given : null;
};

export const codeSent = {
  guard: succeeded,
  target: '#sign-in.coding',
  actions: { type: 'noteSent', params: (done: Done<SentCode>) => givenBy(done) },
} as const;

/** Shows the error where the person is. */
export const troubled = { type: 'noteTrouble', params: troubleOf } as const;

const failing = <Target extends string>(because: readonly SignInTrouble[], target: Target) =>
  ({ guard: { type: 'failed', params: (done: Done) => ({ trouble: troubleOf(done), because }) }, target }) as const;

/** The sign-in has expired, or the phone is locked. */
export const lapsed = failing(['session-expired'], '#sign-in.lapsed');
export const locked = failing(['phone-locked'], '#sign-in.locked');

/** Another of the person's devices has stopped this one. */
export const stopped = failing(['device-stopped'], '#sign-in.stopped');

/** Passkeys do not work at all, or not in this frame. */
export const unsupported = failing(['passkeys-unsupported'], '#sign-in.unsupported');
export const forbidden = failing(['passkey-forbidden'], '#sign-in.elsewhere');

/** The code has expired. */
export const codeLapsed = { ...failing(['code-expired'], '#sign-in.coding.expired'), actions: troubled } as const;

/** Starts using a passkey and records where to return. */
export const touchFrom = <State extends SignInContext['cameFrom']>(state: State) =>
  ({
    target: '#sign-in.touching',
    actions: [{ type: 'noteOrigin', params: state }, 'forgetTrouble'],
  }) as const;
