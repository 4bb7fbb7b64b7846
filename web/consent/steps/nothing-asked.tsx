import type { Consent } from '@yarda/contracts/consent/asked-consent.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

interface NothingAskedProps {
  readonly consent: Consent;
  readonly note: Elements;
  readonly button: Elements;
  readonly decline: Elements;
}

/** A consent that requests no payments or data: yes or no. */
export const NothingAsked = ({ consent, note, button, decline }: NothingAskedProps) => (
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
