import { useActor } from '@xstate/react';
import type { CardSavingInput } from '@yarda/domain/consent/card-saving-context.ts';
import { cardSavingMachine } from '@yarda/domain/consent/card-saving-machine.ts';
import { useEffect, useState } from 'react';
import { openSearchStream } from '../linking/linking-streams.ts';
import { cardSavingActors } from './card-saving-actors.ts';

/** Owns the machine of saving one payment's card, and the stream of its search. */
export const useCardSaving = (paymentId: string, input: CardSavingInput, onOver: () => void) => {
  const [machine] = useState(() => cardSavingMachine.provide({ actors: cardSavingActors(paymentId) }));
  const [snapshot, send] = useActor(machine, { input });
  const { validationId } = snapshot.context;
  useEffect(() => {
    if (validationId !== null) return openSearchStream(validationId, { hear: send }).close;
  }, [validationId, send]);
  useEffect(() => {
    if (snapshot.status === 'done') onOver();
  }, [snapshot.status, onOver]);
  return { snapshot, send };
};
