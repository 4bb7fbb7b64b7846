import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import type { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import { useState } from 'react';
import type { Elements } from '../../platform/ui/elements.ts';
import { useChunk, useLate } from '../../platform/ui/lazily.tsx';
import { useActivePress } from '../../platform/ui/use-active-press.ts';
import { DeclineButton } from '../steps/decline-button.tsx';
import { loadPayment } from './later-parts.ts';
import { PaymentStepAhead } from './payment-step-ahead.tsx';

interface PaymentStepProps {
  readonly consent: Consent;
  readonly payment: Payment;
  /** The payment's machine, once the page's runs. */
  readonly paying: LateActor<typeof payingMachine> | undefined;
  /** The method chosen with the consent. */
  readonly chosen: PaymentMethod | null;
  /** The payer's saved accounts, if they may pay from one. */
  readonly saved: Elements;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onDecline: () => void;
}

/**
 * The current payment. The code beyond its first screen loads once that is on screen. A press or a focus before
 * then is kept, and a press in progress delays the switch until it ends.
 */
export const PaymentStep = ({
  consent,
  payment,
  paying,
  chosen: first,
  saved,
  onChoose,
  onDecline,
}: PaymentStepProps) => {
  const [chosen, setChosen] = useState(first);
  const [focused, setFocused] = useState<PaymentMethod | 'decline' | null>(null);
  const [declined, setDeclined] = useState(false);
  const { isPressed, onPointerDown } = useActivePress();
  const loading = useChunk(loadPayment);
  const snapshot = useLate(paying);
  if (loading.status === 'ready' && paying && snapshot && !isPressed)
    return (
      <loading.chunk.PaymentInConsent
        {...{ consent, focused, saved, onDecline }}
        paying={snapshot}
        send={paying.send}
      />
    );
  const decline = () => {
    setDeclined(true);
    onDecline();
  };
  const choose = (method: PaymentMethod) => {
    setChosen(method);
    onChoose(method);
  };
  return (
    <PaymentStepAhead
      payment={payment}
      chosen={chosen}
      onChoose={choose}
      onFocus={setFocused}
      onPointerDown={onPointerDown}
      decline={
        consent.status === 'pending' && (
          <DeclineButton
            kind="plain"
            busy={declined}
            onDecline={decline}
            onFocus={() => setFocused('decline')}
            onBlur={() => setFocused(null)}
          />
        )
      }
      onRetry={loading.status === 'failed' ? loading.retry : null}
    />
  );
};
