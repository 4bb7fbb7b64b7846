import { useActor } from '@xstate/react';
import { authenticationMachine } from '@yarda/domain/identity/session/authentication-machine.ts';
import { useCallback, useState } from 'react';
import type { Discovery } from '../sign-in/start-sign-in.ts';
import { authenticationActors } from './authentication-actors.ts';

interface Authenticating {
  readonly discovery: Discovery;
  /** A temporary key has expired: start at once, with different wording. */
  readonly again: boolean;
  readonly onSignedIn: () => void;
}

export const useAuthentication = ({ discovery, again, onSignedIn }: Authenticating) => {
  const [machine] = useState(() =>
    authenticationMachine.provide({
      actors: authenticationActors(discovery),
      actions: { announcePerson: onSignedIn },
    }),
  );
  const [snapshot, send] = useActor(machine, { input: { again } });
  return {
    snapshot,
    onBegin: useCallback(() => send({ type: 'person.began' }), [send]),
    onLeave: useCallback(() => send({ type: 'person.left' }), [send]),
    onArrived: useCallback(() => send({ type: 'frame.arrived' }), [send]),
    onIdentified: useCallback(() => send({ type: 'frame.identified' }), [send]),
  };
};
