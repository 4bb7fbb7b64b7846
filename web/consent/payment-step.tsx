import { useState } from 'react';
import type { PaymentInHand } from '../payment/use-payment.ts';
import { useChunk } from '../ui/use-chunk.ts';
import { PaymentStepAhead } from './payment-step-ahead.tsx';

const loadPayment = () => import('./payment-in-consent.tsx');

/**
 * The payment at hand. What it needs beyond its first screen is fetched once that is on screen; a method chosen before it
 * has come is kept for it.
 */
export const PaymentStep = (payment: PaymentInHand) => {
  const [chosen, setChosen] = useState(payment.chosen);
  const loading = useChunk(loadPayment);
  if (loading.status === 'ready') return <loading.chunk.PaymentInConsent {...payment} chosen={chosen} />;
  return (
    <PaymentStepAhead
      payment={payment.payment}
      chosen={chosen}
      onChoose={setChosen}
      onRetry={loading.status === 'failed' ? loading.retry : null}
    />
  );
};
