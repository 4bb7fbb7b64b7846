import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ChargeAct } from '@yarda/domain/payments/charges/charge-context.ts';
import { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { SnapshotFrom } from 'xstate';
import { CardScreen } from './card-screen.tsx';
import { cardDraft, useCardDraft } from './cards/card-draft.ts';
import { SaveCardChoice } from './cards/save-card-choice.tsx';
import { chargeActors } from './charges/charge-actors.ts';

/** The machine of a payment's charge, which hears of its progress from the payment: the payment owns the stream. */
export const openCharge = (): typeof chargeMachine =>
  chargeMachine.provide({
    actors: chargeActors({ card: cardDraft, follow: () => ({ wake: () => {}, close: () => {} }) }),
    actions: { forgetCard: cardDraft.forget },
  });

interface CardPaymentProps {
  readonly payment: Payment;
  readonly snapshot: SnapshotFrom<typeof chargeMachine>;
  readonly act: (act: ChargeAct) => void;
}

/** Payment by card, from entering the card to the outcome. */
export const CardPayment = ({ payment, snapshot, act }: CardPaymentProps) => {
  const { typed, pin, setTyped, take } = useCardDraft();
  const complete = (entered: string) => {
    take(entered);
    act({ type: 'payer.entered_pin' });
  };
  return (
    <CardScreen
      {...{ payment, snapshot, act, typed, pin }}
      save={
        <SaveCardChoice
          checked={snapshot.context.saveCard}
          onChange={(saveCard) => act({ type: 'payer.chose_saving', saveCard })}
        />
      }
      onType={setTyped}
      onPin={complete}
    />
  );
};
