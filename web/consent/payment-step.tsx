import { useState } from 'react';
import type { PaymentMethod } from '../payment/method-choice.tsx';
import type { PaymentInHand } from '../payment/use-payment.ts';
import { useChunk } from '../ui/use-chunk.ts';
import { useHeldPress } from '../ui/use-held-press.ts';
import { PaymentStepAhead } from './payment-step-ahead.tsx';

const loadPayment = () => import('./payment-in-consent.tsx');

/**
 * The current payment. The code beyond its first screen loads once that is on screen. A method chosen or focused before
 * then is kept, and a press in progress delays the switch until it ends.
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
