import { useActor } from '@xstate/react';
import { type LinkableAccount, linkingWay } from '@yarda/domain/accounts/linkable-account.ts';
import type { LinkingContext, LinkingInput } from '@yarda/domain/linking/linking-context.ts';
import { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import { useEffect, useRef, useState } from 'react';
import type { TypedCard } from '../cards/card-form.tsx';
import { createCardInHand } from '../cards/card-in-hand.ts';
import { followCards } from './follow-cards.ts';
import { linkingActors } from './linking-actors.ts';
import { openLinkStream, openSearchStream } from './linking-streams.ts';

/** The account that was linked. Its id is known once the server has said it. */
export interface LinkedAccount extends Pick<LinkableAccount, 'accountNumber' | 'institutionCode'> {
  readonly accountId: string | null;
}

export interface LinkingInHand extends LinkingInput {
  /** Whose accounts: the panel is one person's. */
  readonly userId: string;
  readonly onLinked: (linked: LinkedAccount) => void;
  readonly onClosed: () => void;
}

const nothingTyped: TypedCard = { cardNumber: '', expiryDate: '', cvv: '' };

/** Owns the machine of one linking panel, its streams, what is typed of a card, and the card in hand; lets go of all of it at the end. */
export const useLinking = ({ userId, account, typed: number, cardOnly, onLinked, onClosed }: LinkingInHand) => {
  const [typed, setTyped] = useState(nothingTyped);
  const [card] = useState(createCardInHand);
  const [cards] = useState(followCards);
  const hearers = useRef({ onLinked, onClosed });
  useEffect(() => {
    hearers.current = { onLinked, onClosed };
  });
  const forgetCard = () => {
    card.forget();
    setTyped(nothingTyped);
  };
  const [machine] = useState(() =>
    linkingMachine.provide({
      actors: linkingActors({ card, reconnect: cards.reconnect }),
      actions: { forgetCard, announceLinked: ({ context }) => hearers.current.onLinked(linkedIn(context)) },
    }),
  );
  const input = {
    ...(account && { account }),
    ...(cardOnly && { cardOnly }),
    ...(number !== undefined && { typed: number }),
  };
  const [snapshot, send] = useActor(machine, { input });
  const { context } = snapshot;

  const { validationId } = context;
  useEffect(() => {
    if (validationId !== null) return openSearchStream(validationId, { hear: send }).close;
  }, [validationId, send]);

  const linkId = context.link?.linkId ?? null;
  useEffect(() => {
    if (linkId !== null) return openLinkStream(linkId, { hear: send }).close;
  }, [linkId, send]);

  const byCard = context.account !== null && (context.cardOnly || linkingWay(context.account) === 'card');
  useEffect(() => {
    if (byCard) return cards.follow(userId, send);
  }, [byCard, cards, userId, send]);

  const closed = snapshot.matches('closed');
  useEffect(() => {
    if (closed) hearers.current.onClosed();
  }, [closed]);
  useEffect(() => card.forget, [card]);

  const complete = (pin: string) => {
    card.take({ ...typed, pin });
    send({ type: 'payer.entered_pin' });
  };
  return { snapshot, typed, setTyped, complete, act: send };
};

const linkedIn = ({ account, accountId }: LinkingContext): LinkedAccount => ({
  accountId,
  accountNumber: account?.accountNumber ?? '',
  institutionCode: account?.institutionCode ?? '',
});
