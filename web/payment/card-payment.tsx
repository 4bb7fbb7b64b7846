import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import type { ChargeFact } from '@yarda/domain/charges/charge-context.ts';
import { useEffect, useRef, useState } from 'react';
import { SaveCardChoice } from '../cards/save-card-choice.tsx';
import { useCharge } from '../charges/use-charge.ts';
import { CardScreen } from './card-screen.tsx';

interface CardPaymentProps {
  readonly payment: Payment;
  readonly consentId: string;
  /** A charge that the bank is already deciding. */
  readonly openCharge?: OpenCharge | undefined;
  /** Reports the payment stream's events about charges; returns a function that stops it. */
  readonly follow: (hear: (fact: ChargeFact) => void) => () => void;
  readonly refreshConsent: () => void;
  /** The payer leaves the card payment; `failure` says why if they had to. Must keep its identity between renders. */
  readonly onLeave: (failure: string | null) => void;
}

/** Payment by card, from entering the card to the outcome. */
export const CardPayment = ({ payment, consentId, openCharge, follow, refreshConsent, onLeave }: CardPaymentProps) => {
  const [saving, setSaving] = useState(false);
  const wanted = useRef(saving);
  useEffect(() => {
    wanted.current = saving;
  }, [saving]);
  const { complete, setTyped, ...charging } = useCharge({
    purpose: { kind: 'payment', paymentId: payment.paymentId, consentId },
    openCharge,
    saveCard: () => wanted.current,
    // The payment owns this stream and reopens it.
    follow: (hear) => ({ wake: () => {}, close: follow(hear) }),
    refreshConsent,
    onLeave,
  });
  return (
    <CardScreen
      {...charging}
      payment={payment}
      save={<SaveCardChoice checked={saving} onChange={setSaving} />}
      onType={setTyped}
      onPin={complete}
    />
  );
};
