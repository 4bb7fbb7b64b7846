import { BackButton } from '../../platform/ui/back-button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import '../cards/card-screens.css';

interface ChallengeScreenProps {
  readonly head?: Elements;
  readonly challengeUrl: string;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/** The bank wants to authenticate the payer on its own page, in a new tab. */
export const ChallengeScreen = ({ head, challengeUrl, onOpened, onLeave }: ChallengeScreenProps) => (
  <section className="step">
    <div className="step-title">
      <BackButton onClick={onLeave} />
      <StepHeading>3D Secure Authentication Required</StepHeading>
    </div>
    {head}
    <p>
      Your bank requires additional verification. Click the button below to complete the authentication in a new tab.
    </p>
    <div className="step-actions">
      <ChallengeLink kind="primary" challengeUrl={challengeUrl} onOpened={onOpened} />
    </div>
  </section>
);
