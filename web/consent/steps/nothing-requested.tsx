import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

interface NothingRequestedProps {
  readonly consent: Consent;
  readonly note: Elements;
  readonly button: Elements;
  readonly decline: Elements;
}

/** A consent that requests no payments or data: yes or no. */
export const NothingRequested = ({ consent, note, button, decline }: NothingRequestedProps) => (
  <section className="step">
    <div>
      <StepHeading>{`${merchantName(consent)} asks for your consent`}</StepHeading>
      <p className="quiet">No specific actions required</p>
    </div>
    {note}
    {button}
    {decline}
  </section>
);
