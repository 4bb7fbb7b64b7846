import { useActor } from '@xstate/react';
import { authenticationMachine } from '@yarda/domain/identity/session/authentication-machine.ts';
import { useCallback, useEffect, useState } from 'react';
import type { Elements } from '../../platform/ui/elements.ts';
import { AttestDialog } from '../sign-in/attest-dialog.tsx';
import type { Discovery } from '../sign-in/start-sign-in.ts';
import { authenticationActors } from './authentication-actors.ts';
import { AuthenticationOverlay } from './authentication-overlay.tsx';
import './authentication.css';

interface AuthenticationProps {
  readonly discovery: Discovery;
  readonly merchantName: string | null;
  /** Start at once: the person has already asked for it, or their temporary key has expired. */
  readonly started?: boolean;
  readonly again?: boolean;
  /** The purpose of the sign-in, if the person did not start it. */
  readonly reason?: string;
  readonly onSignedIn: () => void;
  /** It failed, for a reason that can be shown. */
  readonly onFailed?: (message: string) => void;
  /** The person cancelled. */
  readonly onLeft?: () => void;
  /** The content underneath: the button that starts it, and why the last attempt failed. */
  readonly children: (shown: { start: () => void; busy: boolean; problem: string | null }) => Elements;
}

/** Authenticates the person: the overlay, the attest frame in its dialog, and the exchange of the key for a token. */
export const Authentication = (props: AuthenticationProps) => {
  const {
    discovery,
    merchantName,
    started = false,
    again = false,
    reason,
    onSignedIn,
    onFailed,
    onLeft,
    children,
  } = props;
  const { snapshot, onStart, onLeave, onArrived, onIdentified } = useAuthentication({ discovery, again, onSignedIn });
  const { signIn, problem } = snapshot.context;
  const busy = snapshot.matches('opening') || snapshot.matches('loggingIn');
  useEffect(() => {
    if (started) onStart();
  }, [started, onStart]);
  useEffect(() => {
    if (problem) onFailed?.(problem.message);
  }, [problem, onFailed]);
  const leave = () => {
    onLeave();
    onLeft?.();
  };
  return (
    <div className="authentication">
      {children({ start: onStart, busy, problem: problem?.message ?? null })}
      {busy && <AuthenticationOverlay again={snapshot.context.again} reason={reason} onLeave={leave} />}
      {snapshot.matches('discovering') && signIn && (
        <AttestDialog
          key={signIn.sessionId}
          clientId={discovery.clientId}
          sessionId={signIn.sessionId}
          product={signIn.product}
          merchantName={merchantName}
          onArrived={onArrived}
          onIdentified={onIdentified}
          onLeave={leave}
        />
      )}
    </div>
  );
};

interface Authenticating {
  readonly discovery: Discovery;
  /** A temporary key has expired: start at once, with different wording. */
  readonly again: boolean;
  readonly onSignedIn: () => void;
}

const useAuthentication = ({ discovery, again, onSignedIn }: Authenticating) => {
  const [machine] = useState(() =>
    authenticationMachine.provide({
      actors: authenticationActors(discovery),
      actions: { announcePerson: onSignedIn },
    }),
  );
  const [snapshot, send] = useActor(machine, { input: { again } });
  return {
    snapshot,
    onStart: useCallback(() => send({ type: 'person.began' }), [send]),
    onLeave: useCallback(() => send({ type: 'person.left' }), [send]),
    onArrived: useCallback(() => send({ type: 'frame.arrived' }), [send]),
    onIdentified: useCallback(() => send({ type: 'frame.identified' }), [send]),
  };
};
