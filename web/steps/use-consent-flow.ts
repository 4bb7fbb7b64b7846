import { useActor } from '@xstate/react';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { flowParts } from '@yarda/domain/steps/consent-flow.ts';
import { consentFlowMachine } from '@yarda/domain/steps/consent-flow-machine.ts';
import { useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';

export type FlowSnapshot = SnapshotFrom<typeof consentFlowMachine>;
export type SendFlow = (event: EventFrom<typeof consentFlowMachine>) => void;

/** Owns the machine of a consent's steps, and tells it of every newer consent. */
export const useConsentFlow = (consent: Consent): readonly [FlowSnapshot, SendFlow] => {
  const [snapshot, send] = useActor(consentFlowMachine, { input: { parts: flowParts(consent) } });
  useEffect(() => send({ type: 'consent.changed', parts: flowParts(consent) }), [send, consent]);
  return [snapshot, send];
};
