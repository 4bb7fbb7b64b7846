import type { Call, CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import {
  type PasskeyOutcome,
  passkeyRequestMachine,
  passkeyUnused,
} from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { createActor } from 'xstate';
import { Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { currentSession } from './session-store.ts';

interface Sending {
  readonly idempotencyKey: string;
}

/**
 * Makes a signed call. If the page's temporary key is no longer valid, asks the person for their passkey and repeats the
 * call under the same idempotency key. Throws the refusal, in words for the person, if they do not use it.
 */
export const requestSigned = async <C extends Call>(
  call: C,
  input: CallInput<C>,
  sending: Sending,
): Promise<ReplyOf<C>> => {
  const userId = personSignedIn();
  try {
    return await request(call, input, sending);
  } catch (cause) {
    const problem = problemOf(cause);
    if (!isUnproven(problem)) throw cause;
    const outcome = await requestPasskey(userId);
    if (outcome !== 'proven') throw new Problem({ code: problem.code, message: passkeyUnused[outcome] });
    return request(call, input, sending);
  }
};

/** A signed call was refused because the page's key is older than ten minutes, or none that the server knows. */
export const isUnproven = ({ code }: Problem): boolean =>
  code === 'TEMPORARY_KEY_EXPIRED' || code === 'SIGNATURE_INVALID';

/** This page's asking for the passkey. A `PasskeyPrompt` shows it. */
export const passkeyRequest = createActor(passkeyRequestMachine).start();

/** Asks a person, who is signed in, for their passkey, once for all calls that wait. */
const requestPasskey = (userId: string | null): Promise<PasskeyOutcome> =>
  new Promise((resolve) => {
    const hearing = passkeyRequest.on('passkey.settled', ({ outcome }) => {
      hearing.unsubscribe();
      resolve(outcome);
    });
    passkeyRequest.send({ type: 'key.refused', userId });
  });

export const personSignedIn = (): string | null => {
  const session = currentSession();
  return session.status === 'signed-in' ? session.user.userId : null;
};
