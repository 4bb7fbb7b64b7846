import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { PayingInput, PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import type { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import type { Loaded } from '@yarda/domain/platform/machines/late-machine.ts';
import { useEffect } from 'react';
import { payingLogic } from '../../payments/paying-logic.ts';
import { PaymentFlow, type PaymentFlowProps } from '../../payments/payment-flow.tsx';
import { ConsentError } from '../approval/consent-error.tsx';
import { DeclineButton } from '../steps/decline-button.tsx';

/** The machine of one payment. */
export const openPaying = (input: PayingInput): Loaded<typeof payingMachine> => ({
  machine: payingLogic(input.consentId),
  input,
});

interface PaymentInConsentProps extends Omit<PaymentFlowProps, 'showProblem' | 'decline' | 'focused'> {
  readonly consent: Consent;
  /** The element to focus first. */
  readonly focused: PaymentMethod | 'decline' | null;
  readonly onDecline: () => void;
}

/** A payment within its consent: an error that blocks the payment blocks the consent, and shows as such. */
export const PaymentInConsent = ({ consent, focused, saved, onDecline, ...payment }: PaymentInConsentProps) => {
  const { consentId, status } = consent;
  useEffect(fetchWhatComesNext, []);
  return (
    <PaymentFlow
      {...payment}
      focused={focused === 'decline' ? null : focused}
      saved={status === 'granted' ? <NoneSaved /> : saved}
      decline={
        status === 'pending' && (
          <DeclineButton
            kind="plain"
            autoFocus={focused === 'decline' && payment.paying.context.untouched}
            onDecline={onDecline}
          />
        )
      }
      showProblem={(problem) => <ConsentError consentId={consentId} {...problem} />}
    />
  );
};

/** Why a payment that its consent did not make offers no saved account. */
const NoneSaved = () => (
  <p className="quiet small">
    You have consented already. A saved account is debited only as you consent, so pay in one of these ways.
  </p>
);

/** Preloads the next screen, so that nothing delays 'Consent Granted' after 'Payment Successful'. */
const fetchWhatComesNext = () => {
  import('../approval/consent-granted.tsx').catch(() => {});
};
