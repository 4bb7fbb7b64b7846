import { useState } from 'react';
import type { PaymentMethod } from '../payment/method-choice.tsx';
import type { PaymentInHand } from '../payment/use-payment.ts';
import { useChunk } from '../ui/use-chunk.ts';
import { useHeldPress } from '../ui/use-held-press.ts';
import { PaymentStepAhead } from './payment-step-ahead.tsx';

const loadPayment = () => import('./payment-in-consent.tsx');

/**
 * The payment at hand. What it needs beyond its first screen is fetched once that is on screen; a method chosen before it
 * has come is kept for it, one that has the focus keeps it, and
 * one that is being pressed stays until it has been.
 */
export const PaymentStep = (payment: Omit<PaymentInHand, 'focused'>) => {
  const [chosen, setChosen] = useState(payment.chosen);
  const [focused, setFocused] = useState<PaymentMethod | null>(null);
  const { held, onPointerDown } = useHeldPress();
  const loading = useChunk(loadPayment);
  if (loading.status === 'ready' && !held)
    return <loading.chunk.PaymentInConsent {...payment} chosen={chosen} focused={focused} />;
  return (
    <PaymentStepAhead
      payment={payment.payment}
      chosen={chosen}
      onChoose={setChosen}
      onFocus={setFocused}
      onPointerDown={onPointerDown}
      onRetry={loading.status === 'failed' ? loading.retry : null}
    />
  );
};
