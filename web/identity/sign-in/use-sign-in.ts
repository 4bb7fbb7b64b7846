import { useActor } from '@xstate/react';
import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/api/server-clock.ts';
import { openAttestWindow } from './attest-window.ts';
import { openPageChannel } from './page-channel.ts';
import { ownPasskeySupport } from './passkey-support.ts';
import { registeredPerson, rememberPerson } from './registered-person.ts';
import { signInActors, waitingDeviceActors } from './sign-in-actors.ts';

/** Owns the sign-in machine: the parent page starts and closes it, and receives its result. */
export const useSignIn = (clientId: string) => {
  const [channel] = useState(openPageChannel);
  const [machine] = useState(() => machineFor(channel));
  const [input] = useState(() => ({ known: registeredPerson(), support: ownPasskeySupport(), now: serverNow }));
  const [snapshot, send] = useActor(machine, { input });
  const forgetWindow = useRef<(() => void) | null>(null);

  useEffect(
    () =>
      channel?.listen((message) => {
        if (message.type !== 'DISCOVERY_CLOSE') return send({ ...message, type: 'page.started' });
        channel.tell({ type: 'attest-closed' });
        send({ type: 'page.closed' });
      }),
    [channel, send],
  );
  useEffect(() => {
    // A separate window has nothing left to show; the page removes a frame.
    if (snapshot.status === 'done' && window.parent === window) window.close();
  }, [snapshot.status]);
  useEffect(() => () => forgetWindow.current?.(), []);

  const openWindow = () => {
    const { sessionId, merchantName, product } = snapshot.context;
    forgetWindow.current?.();
    forgetWindow.current = openAttestWindow({
      clientId,
      start: { sessionId, merchantName, product },
      onReported: (person) => send({ type: 'window.reported', person }),
      onClosed: () => send({ type: 'window.closed' }),
    });
    send({ type: forgetWindow.current ? 'window.opened' : 'window.blocked' });
  };
  return { snapshot, act: (act: SignInAct) => send(act), openWindow, postToPage: channel?.tell ?? null };
};

const machineFor = (channel: ReturnType<typeof openPageChannel>) =>
  signInMachine.provide({
    actors: { ...signInActors, ...waitingDeviceActors },
    actions: {
      reportPerson: ({ context: { person } }) => {
        if (!person) return;
        rememberPerson(person);
        channel?.tell({ type: 'USER_DISCOVERY_RESULT', userData: person });
      },
      // The page gives a reloaded frame a new sign-in; a window must be reopened from the page.
      startAgain: () => (window.parent === window ? window.close() : location.reload()),
    },
  });
