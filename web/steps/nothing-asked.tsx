import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import type { ReactNode } from 'react';
import { StepHeading } from '../ui/step-heading.tsx';
import { DeclineButton } from './decline-button.tsx';

interface NothingAskedProps {
  readonly consent: Consent;
  readonly note: ReactNode;
  readonly button: ReactNode;
}

/** A consent that requests no payments or data: yes or no. */
export const NothingAsked = ({ consent, note, button }: NothingAskedProps) => (
  <section className="step">
    <div>
      <StepHeading>{merchantName(consent)} asks for your consent</StepHeading>
      <p className="quiet">No specific actions required</p>
    </div>
    {note}
    {button}
    <DeclineButton consentId={consent.consentId} />
  </section>
);
