import { useActor } from '@xstate/react';
import type { ChargeInput } from '@yarda/domain/charges/charge-context.ts';
import { chargeMachine } from '@yarda/domain/charges/charge-machine.ts';
import { useEffect, useState } from 'react';
import { useCardInHand } from '../cards/use-card-in-hand.ts';
import { type ChargeInHand, chargeActors } from './charge-actors.ts';

interface Charging extends ChargeInput, Omit<ChargeInHand, 'card'> {
  readonly refreshConsent: () => void;
  /** The payer leaves the charge; `failure` says why if they had to. Must keep its identity between renders. */
  readonly onLeave: (failure: string | null) => void;
}

/** Owns the machine of one charge and its card; disposes of both on unmount. */
export const useCharge = ({ refreshConsent, onLeave, follow, saveCard, ...input }: Charging) => {
  const { card, typed, setTyped, forget, take } = useCardInHand();
  const [machine] = useState(() =>
    chargeMachine.provide({
      actors: chargeActors({ card, follow, ...(saveCard && { saveCard }) }),
      actions: { refreshConsent, forgetCard: forget },
    }),
  );
  const [snapshot, act] = useActor(machine, { input });
  const { failure } = snapshot.context;
  const left = snapshot.matches('left');
  useEffect(() => {
    if (left) onLeave(failure);
  }, [left, failure, onLeave]);
  const complete = (pin: string) => {
    take(pin);
    act({ type: 'payer.entered_pin' });
  };
  return { snapshot, act, typed, setTyped, complete };
};
