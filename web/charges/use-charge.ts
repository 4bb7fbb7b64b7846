import { useActor } from '@xstate/react';
import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { CardAct, CardFact } from '@yarda/domain/charges/charge-context.ts';
import { cardMachine } from '@yarda/domain/charges/charge-machine.ts';
import { useEffect, useRef, useState } from 'react';
import type { TypedCard } from '../cards/card-form.tsx';
import { createCardInHand } from '../cards/card-in-hand.ts';
import { currentSession } from '../session/session-store.ts';
import { cardActors } from './charge-actors.ts';

interface CardPaying {
  readonly paymentId: string;
  readonly consentId: string;
  /** The charge that is being decided already. */
  readonly openCharge?: OpenCharge | undefined;
  /** Tells of what the payment's stream says about cards. The same function on every render, as are the next. */
  readonly follow: (hear: (fact: CardFact) => void) => () => void;
  readonly refreshConsent: () => void;
  /** The payer goes another way; `failure` is why they have to, where they do. */
  readonly onLeave: (failure: string | null) => void;
}

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** Owns the machine of one card payment, what is typed for it, and the card in hand; lets go of all of it at the end. */
export const useCard = ({ paymentId, consentId, openCharge, follow, refreshConsent, onLeave }: CardPaying) => {
  const [typed, setTyped] = useState(nothingTyped);
  const [saving, setSaving] = useState(false);
  const wanted = useRef(saving);
  useEffect(() => {
    wanted.current = saving;
  }, [saving]);
  const [card] = useState(createCardInHand);
  const [machine] = useState(() =>
    cardMachine.provide({
      actors: cardActors({
        paymentId,
        consentId,
        card,
        saveCard: () => wanted.current,
        signedIn: () => currentSession().status === 'signed-in',
      }),
      actions: { refreshConsent, forgetCard: card.forget },
    }),
  );
  const [snapshot, send] = useActor(machine, { input: { openCharge } });
  useEffect(() => follow(send), [follow, send]);
  useEffect(() => card.forget, [card]);

  const { failure } = snapshot.context;
  const over = snapshot.matches('left') || snapshot.matches('returned');
  useEffect(() => {
    if (over) onLeave(failure);
  }, [over, failure, onLeave]);

  const complete = (pin: string) => {
    card.take({ ...typed, pin });
    send({ type: 'payer.entered_pin' });
  };
  return { snapshot, typed, setTyped, saving, setSaving, complete, act: (act: CardAct) => send(act) };
};
