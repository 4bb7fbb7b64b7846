import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import type { Elements } from '../ui/elements.ts';
import { StepHeading } from '../ui/step-heading.tsx';

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
