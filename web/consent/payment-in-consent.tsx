import { useEffect } from 'react';
import { ConsentError } from '../approval/consent-error.tsx';
import { PaymentFlow } from '../payment/payment-flow.tsx';
import type { PaymentInHand } from '../payment/use-payment.ts';

/** A payment in the story of its consent: what keeps it from going on keeps the consent from it, and is said so. */
export const PaymentInConsent = (payment: PaymentInHand) => {
  useEffect(fetchWhatComesNext, []);
  return (
    <PaymentFlow {...payment} showProblem={(problem) => <ConsentError consentId={payment.consentId} {...problem} />} />
  );
};

/** So that nothing is waited for between 'Payment Successful' and 'Consent Granted'. */
const fetchWhatComesNext = () => {
  import('../approval/consent-granted.tsx').catch(() => {});
};
