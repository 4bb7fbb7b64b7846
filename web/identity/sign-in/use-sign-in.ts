import { useActor } from '@xstate/react';
import type { User } from '@yarda/contracts/identity/people.ts';
import { type AttestFrameMessage, attestPageMessageSchema } from '@yarda/contracts/identity/sign-in.ts';
import type { PasskeySupport, SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../platform/api/server-clock.ts';
import { attestAddress, pageOrigin } from './attest-address.ts';
import { registeredPerson, rememberPerson } from './registered-person.ts';
import { signInActors, waitingDeviceActors } from './sign-in-actors.ts';
import { openChannel, openFrameChannel } from './window-channel.ts';

/** Owns the sign-in machine: the parent page starts and closes it, and receives its result. */
export const useSignIn = (clientId: string) => {
  const [channel] = useState(openPageChannel);
  const [machine] = useState(() => machineFor(channel));
  const [input] = useState(() => ({ user: registeredPerson(), support: ownPasskeySupport(), now: serverNow }));
  const [snapshot, send] = useActor(machine, { input });
  const forgetWindow = useRef<(() => void) | null>(null);

  useEffect(
    () =>
      channel?.listen((message) => {
        if (message.type !== 'DISCOVERY_CLOSE') return send({ ...message, type: 'page.started' });
        channel.send({ type: 'attest-closed' });
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
  return { snapshot, act: (act: SignInAct) => send(act), openWindow, postToPage: channel?.send ?? null };
};

const machineFor = (channel: ReturnType<typeof openPageChannel>) =>
  signInMachine.provide({
    actors: { ...signInActors, ...waitingDeviceActors },
    actions: {
      reportPerson: ({ context: { person } }) => {
        if (!person) return;
        rememberPerson(person);
        channel?.send({ type: 'USER_DISCOVERY_RESULT', userData: person });
      },
      // The page gives a reloaded frame a new sign-in; a window must be reopened from the page.
      startAgain: () => (window.parent === window ? window.close() : location.reload()),
    },
  });

/** The frame's side of the channel to its parent page, or to the page that opened its window. `null` with neither. */
const openPageChannel = () => {
  const page: Window | null = window.parent === window ? opener() : window.parent;
  return (
    page && openChannel<AttestFrameMessage, typeof attestPageMessageSchema>(page, pageOrigin(), attestPageMessageSchema)
  );
};

const opener = (): Window | null => window.opener;

/** Facts about the browser and this page's frame. */
interface Surroundings {
  readonly hasPasskeys: boolean;
  /** Inside a page of another origin. */
  readonly amongStrangers: boolean;
  /** Whether the permissions policy lets this page create passkeys; null when the browser does not say. */
  readonly mayCreate: boolean | null;
}

/** This page's support for passkeys. In a cross-origin frame, no answer about creation counts as no. */
export const passkeySupport = ({ hasPasskeys, amongStrangers, mayCreate }: Surroundings): PasskeySupport => {
  if (!hasPasskeys) return 'none';
  return (mayCreate ?? !amongStrangers) ? 'full' : 'use-only';
};

/** The passkey support of this page. */
const ownPasskeySupport = (): PasskeySupport =>
  passkeySupport({
    hasPasskeys: typeof PublicKeyCredential === 'function',
    amongStrangers: isAmongStrangers(),
    mayCreate: policyOf(document)?.allowsFeature('publickey-credentials-create') ?? null,
  });

/** Reading a cross-origin parent throws. */
const isAmongStrangers = () => {
  try {
    return window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

interface FeaturePolicy {
  readonly allowsFeature: (feature: string) => boolean;
}

/** Chromium only; other browsers have none. */
const policyOf = (page: Document & { featurePolicy?: FeaturePolicy }) => page.featurePolicy;

const POLL_INTERVAL_MS = 500;
const features = 'popup,width=460,height=720';

interface Opening {
  readonly clientId: string;
  readonly start: { readonly sessionId: string; readonly merchantName: string | null; readonly product: string };
  readonly onReported: (person: User) => void;
  readonly onClosed: () => void;
}

/**
 * Opens the attest frame in its own window, where every browser can create passkeys, and exchanges messages with it as
 * with a frame. Returns a function that disconnects it; `null` when the browser blocked the window. Call it only from a
 * press.
 */
const openAttestWindow = ({ clientId, start, onReported, onClosed }: Opening): (() => void) | null => {
  const opened = window.open(attestAddress(clientId, undefined), 'yarda-attest', features);
  if (!opened) return null;
  const { send, listen } = openFrameChannel(opened);
  let started = false;
  const stopListening = listen((message) => {
    if (message.type === 'USER_DISCOVERY_RESULT') {
      send({ type: 'DISCOVERY_CLOSE' });
      forget();
      onReported(message.userData);
    } else if (message.type === 'attest-height-update' && !started) {
      started = true;
      send({ type: 'DISCOVERY_START', ...start });
    }
  });
  const watch = setInterval(() => {
    if (!opened.closed) return;
    forget();
    onClosed();
  }, POLL_INTERVAL_MS);
  const forget = () => {
    stopListening();
    clearInterval(watch);
  };
  return forget;
};
