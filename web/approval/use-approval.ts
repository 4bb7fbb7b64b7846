import { useActor } from '@xstate/react';
import type { ShownTerms } from '@yarda/domain/approval/approval-calls.ts';
import { approvalMachine } from '@yarda/domain/approval/approval-machine.ts';
import { useEffect, useState } from 'react';
import { approvalActors } from './approval-actors.ts';
import { approvalInHand } from './approval-in-hand.ts';

interface Approving {
  readonly terms: ShownTerms;
  readonly refreshConsent: () => void;
  /** Called once the consent is granted and has been read again. */
  readonly onOver: () => void;
}

/** Owns the machine of one approval. The passkey signs what was on screen when the payer consented. */
export const useApproval = ({ terms, refreshConsent, onOver }: Approving) => {
  const [machine] = useState(() => approvalMachine.provide({ actors: approvalActors(), actions: { refreshConsent } }));
  const [snapshot, send] = useActor(machine);
  useEffect(() => {
    if (snapshot.status === 'done') onOver();
  }, [snapshot.status, onOver]);
  return { ...approvalInHand(snapshot, send), onConsent: () => send({ type: 'payer.consented', terms }) };
};
