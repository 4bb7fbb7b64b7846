import { useSelector } from '@xstate/react';
import type { PanelInput } from '@yarda/domain/linking/linking-context.ts';
import { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { Loaded } from '@yarda/domain/platform/machines/late-machine.ts';
import { cardDraft, useCardDraft } from '../payments/cards/card-draft.ts';
import { chargeActors } from '../payments/charges/charge-actors.ts';
import { linkingActors } from './linking-actors.ts';
import type { LinkingPart } from './linking-part.ts';
import { LinkingScreen } from './linking-screen.tsx';
import { linkStreams, openCardStream } from './linking-streams.ts';

/** The machine of one person's panel, with the calls and streams it needs. */
export const openLinking = ({ userId, ...input }: PanelInput): Loaded<typeof linkingMachine> => ({
  machine: linkingMachine.provide({
    actors: {
      ...linkingActors(),
      ...linkStreams,
      charge: chargeMachine.provide({
        actors: chargeActors({ card: cardDraft, follow: (onFact) => openCardStream(userId, { onFact }) }),
        actions: { forgetCard: cardDraft.forget },
      }),
    },
    actions: { forgetCard: cardDraft.forget },
  }),
  input,
});

/** Links an account or a card, from finding it to success. */
export const LinkingPanel = ({ snapshot, act }: LinkingPart) => {
  const { typed, pin, setTyped, take } = useCardDraft();
  const { charge } = snapshot.children;
  const charged = useSelector(charge, (now) => now ?? null);
  const complete = (entered: string) => {
    take(entered);
    charge?.send({ type: 'payer.entered_pin' });
  };
  return (
    <LinkingScreen
      snapshot={snapshot}
      charge={charged}
      typed={typed}
      pin={pin}
      onType={setTyped}
      onPin={complete}
      act={act}
      actOnCharge={(done) => charge?.send(done)}
    />
  );
};
