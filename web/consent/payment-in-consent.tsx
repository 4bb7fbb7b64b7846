import { useEffect } from 'react';
import { ConsentError } from '../approval/consent-error.tsx';
import { PaymentFlow } from '../payment/payment-flow.tsx';
import type { PaymentInHand } from '../payment/use-payment.ts';

/** A payment within its consent: an error that blocks the payment blocks the consent, and shows as such. */
export const PaymentInConsent = (payment: PaymentInHand) => {
  useEffect(fetchWhatComesNext, []);
  return (
    <PaymentFlow {...payment} showProblem={(problem) => <ConsentError consentId={payment.consentId} {...problem} />} />
  );
};

/** Preloads the next screen, so that nothing delays 'Consent Granted' after 'Payment Successful'. */
const fetchWhatComesNext = () => {
  import('../approval/consent-granted.tsx').catch(() => {});
};
