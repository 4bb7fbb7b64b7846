import type { Consent } from '@yarda/contracts/consent.ts';
import { merchantName } from '@yarda/domain/consent/consent-summary.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { useEmbedding } from './embedding.ts';

interface NothingAskedProps {
  readonly consent: Consent;
  readonly note: ReactNode;
  readonly button: ReactNode;
}

/** A consent without payments or data: yes or no. */
export const NothingAsked = ({ consent, note, button }: NothingAskedProps) => {
  const { tellParent } = useEmbedding();
  const decline = () => {
    const error = 'Consent was rejected by user';
    tellParent({ type: 'oya-money-consent-failed', consentId: consent.consentId, error });
    window.close();
  };
  return (
    <section className="step">
      <div>
        <StepHeading>{merchantName(consent)} asks for your consent</StepHeading>
        <p className="quiet">No specific actions required</p>
      </div>
      {note}
      {button}
      <Button kind="quiet" onClick={decline}>
        Decline
      </Button>
    </section>
  );
};
