import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Note } from '../../platform/ui/note.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { ChallengeLink } from './challenge-link.tsx';
import '../cards/card-screens.css';

interface HostedEntryProps {
  readonly title: string;
  readonly head?: Elements;
  readonly foot?: Elements;
  readonly problem: string | null;
  /** The provider's page; null until the payer has asked for it. */
  readonly pageUrl: string | null;
  readonly onProceed: () => void;
  readonly onOpened: () => void;
  readonly onLeave: () => void;
}

/** The card is entered on the provider's own page, in a new tab, and never passes through this one. */
export const HostedEntry = (props: HostedEntryProps) => {
  const { title, head, foot, problem, pageUrl, onProceed, onOpened, onLeave } = props;
  return (
    <section className="step">
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>{title}</StepHeading>
      </div>
      {head}
      {problem && (
        <Note tone="bad">
          <p>
            <strong>{problem}</strong>
          </p>
        </Note>
      )}
      <p>
        You enter your card on the page of our card provider, which opens in a new tab. When you have paid there, come
        back here: this page shows the outcome.
      </p>
      {pageUrl === null && foot}
      <div className="step-actions">
        {pageUrl === null ? (
          <Button kind="primary" onClick={onProceed}>
            Continue
          </Button>
        ) : (
          <ChallengeLink kind="primary" challengeUrl={pageUrl} label="Open the card page" onOpened={onOpened} />
        )}
      </div>
    </section>
  );
};
