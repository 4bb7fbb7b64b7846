import { useActor } from '@xstate/react';
import { approvalMachine } from '@yarda/domain/consent/approval-machine.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { approvalActors, type ShownTerms } from './approval-actors.ts';

interface Approving extends ShownTerms {
  /** The same functions on every render. */
  readonly refreshConsent: () => void;
  readonly onGranted: () => void;
}

/** Owns the machine of one approval. What is signed is what was on screen when the payer consented. */
export const useApproval = ({ refreshConsent, onGranted, ...terms }: Approving) => {
  const consentedTo = useRef<ShownTerms>(terms);
  const [machine] = useState(() =>
    approvalMachine.provide({
      actors: approvalActors(() => consentedTo.current),
      actions: { refreshConsent },
    }),
  );
  const [snapshot, send] = useActor(machine);
  useEffect(() => {
    if (snapshot.status === 'done') onGranted();
  }, [snapshot.status, onGranted]);
  return {
    snapshot,
    onConsent: () => {
      consentedTo.current = terms;
      send({ type: 'payer.consented' });
    },
    onRetry: useCallback(() => send({ type: 'payer.retried' }), [send]),
    onLeave: useCallback(() => send({ type: 'payer.left' }), [send]),
    onAuthenticated: useCallback(() => send({ type: 'payer.authenticated' }), [send]),
  };
};
