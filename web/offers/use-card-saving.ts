import { useActor } from '@xstate/react';
import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import type { CardSavingInput } from '@yarda/domain/offers/card-saving-context.ts';
import { cardSavingMachine } from '@yarda/domain/offers/card-saving-machine.ts';
import { useEffect, useRef, useState } from 'react';
import { openSearchStream } from '../linking/linking-streams.ts';
import { cardSavingActors } from './card-saving-actors.ts';

/**
 * Owns the machine of saving one payment's card, and the stream of its search. It ends with the account that the card was
 * saved to, or with null.
 */
export const useCardSaving = (
  paymentId: string,
  input: CardSavingInput,
  onOver: (account: LinkableAccount | null) => void,
) => {
  const [machine] = useState(() => cardSavingMachine.provide({ actors: cardSavingActors(paymentId) }));
  const [snapshot, send] = useActor(machine, { input });
  const { validationId } = snapshot.context;
  useEffect(() => {
    if (validationId !== null) return openSearchStream(validationId, { hear: send }).close;
  }, [validationId, send]);
  const end = useRef(() => {});
  end.current = () => onOver(snapshot.matches('saved') ? snapshot.context.chosen : null);
  useEffect(() => {
    if (snapshot.status === 'done') end.current();
  }, [snapshot.status]);
  return { snapshot, send };
};
