import { useActor } from '@xstate/react';
import { approvalMachine } from '@yarda/domain/approval/approval-machine.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { approvalActors, type ShownTerms } from './approval-actors.ts';

interface Approving extends ShownTerms {
  /** The same functions on every render. */
  readonly refreshConsent: () => void;
  /** It was granted, and the consent has been read since. */
  readonly onOver?: () => void;
}

/** Owns the machine of one approval. What is signed is what was on screen when the payer consented. */
export const useApproval = ({ refreshConsent, onOver, ...terms }: Approving) => {
  const consentedTo = useRef<ShownTerms>(terms);
  const [machine] = useState(() =>
    approvalMachine.provide({
      actors: approvalActors(() => consentedTo.current),
      actions: { refreshConsent },
    }),
  );
  const [snapshot, send] = useActor(machine);
  useEffect(() => {
    if (snapshot.status === 'done') onOver?.();
  }, [snapshot.status, onOver]);
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
