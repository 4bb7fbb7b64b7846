import type { PasskeyOutcome } from '@yarda/domain/identity/session/passkey-outcome.ts';
import { passkeyRequestMachine } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { createActor } from 'xstate';
import { currentSession } from './session-store.ts';

/** This page's asking for the passkey. A `PasskeyPrompt` shows it. */
export const passkeyRequest = createActor(passkeyRequestMachine).start();

/** Asks a person, who is signed in, for their passkey, once for all calls that wait. */
export const requestPasskey = (userId: string | null): Promise<PasskeyOutcome> =>
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
