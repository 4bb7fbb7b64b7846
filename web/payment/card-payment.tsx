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
  /** The charge that is being decided already. */
  readonly openCharge?: OpenCharge | undefined;
  /** Tells of what the payment's stream says about charges, until what it answers with is called. */
  readonly follow: (hear: (fact: ChargeFact) => void) => () => void;
  readonly refreshConsent: () => void;
  /** The payer goes another way; `failure` is why they have to, where they do. The same function on every render. */
  readonly onLeave: (failure: string | null) => void;
}

/** Paying by card, from the card to its outcome. */
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
    // The payment's stream serves the whole payment, and is opened again by it.
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
