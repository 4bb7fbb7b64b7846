import type { ChargePart } from '../payments/charges/charge-screen.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { StepHeading } from '../platform/ui/step-heading.tsx';

interface CardRejectedProps extends Pick<ChargePart, 'act'> {
  /** The account, and what is wrong. */
  readonly children: Elements;
}

/** The card was not linked: retry, or use another card. */
export const CardRejected = ({ children, act }: CardRejectedProps) => (
  <section className="step">
    <div className="step-title">
      <BackButton onClick={() => act({ type: 'payer.left' })} />
      <StepHeading>Link Account with Card</StepHeading>
    </div>
    {children}
    <div className="step-actions">
      <Button onClick={() => act({ type: 'payer.tried_again' })}>Try Again</Button>
      <Button kind="quiet" onClick={() => act({ type: 'payer.changed_card' })}>
        Use another card
      </Button>
    </div>
  </section>
);
