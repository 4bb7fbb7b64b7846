import { useActor, useSelector } from '@xstate/react';
import type { LinkedAccount } from '@yarda/domain/accounts/linked-choice.ts';
import type { ChargeAct } from '@yarda/domain/charges/charge-context.ts';
import { chargeMachine } from '@yarda/domain/charges/charge-machine.ts';
import type { LinkingContext, LinkingInput } from '@yarda/domain/linking/linking-context.ts';
import { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCardInHand } from '../cards/use-card-in-hand.ts';
import { chargeActors } from '../charges/charge-actors.ts';
import { linkingActors } from './linking-actors.ts';
import { openCardStream, openLinkStream, openSearchStream } from './linking-streams.ts';

export interface LinkingInHand extends LinkingInput {
  /** The panel belongs to one person. */
  readonly userId: string;
  readonly onLinked: (linked: LinkedAccount) => void;
  readonly onClosed: () => void;
}

/** Owns the machine of one linking panel, its streams and its card; disposes of them all on unmount. */
export const useLinking = ({ userId, account, typed: number, cardOnly, onLinked, onClosed }: LinkingInHand) => {
  const { card, typed, setTyped, forget, take } = useCardInHand();
  const hearers = useRef({ onLinked, onClosed });
  useEffect(() => {
    hearers.current = { onLinked, onClosed };
  });
  const [machine] = useState(() =>
    linkingMachine.provide({
      actors: {
        ...linkingActors(),
        charge: chargeMachine.provide({
          actors: chargeActors({ card, follow: (hear) => openCardStream(userId, { hear }) }),
          actions: { forgetCard: forget },
        }),
      },
      actions: {
        forgetCard: forget,
        announceLinked: ({ context }) => hearers.current.onLinked(linkedIn(context)),
      },
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

  const closed = snapshot.matches('closed');
  useEffect(() => {
    if (closed) hearers.current.onClosed();
  }, [closed]);
  const charging = snapshot.children.charge;
  const charge = useSelector(charging, (charged) => charged ?? null);
  const actOnCharge = useCallback((act: ChargeAct) => charging?.send(act), [charging]);
  const complete = (pin: string) => {
    take(pin);
    actOnCharge({ type: 'payer.entered_pin' });
  };
  return { snapshot, charge, typed, setTyped, complete, act: send, actOnCharge };
};

const linkedIn = ({ account, accountId }: LinkingContext): LinkedAccount => ({
  accountId,
  accountNumber: account?.accountNumber ?? '',
  institutionCode: account?.institutionCode ?? '',
});
