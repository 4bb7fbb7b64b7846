import { linkingStanding } from '@yarda/domain/linking/linking-standing.ts';
import { ChallengeLink } from '../charges/challenge-link.tsx';
import { Button } from '../ui/button.tsx';
import { Guilloche } from '../ui/guilloche.tsx';
import { Note } from '../ui/note.tsx';
import { Ring } from '../ui/ring.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import type { LinkingPart } from './linking-part.ts';

/** The link is on its way; what is waited for, and the ways out. */
export const LinkingProgress = ({ snapshot, act }: LinkingPart) => {
  const { card, problem } = snapshot.context;
  const standing = linkingStanding(snapshot);
  const awaiting = snapshot.matches({ linking: 'awaiting' });
  const reconnecting =
    snapshot.matches({ linking: { awaiting: 'reconnecting' } }) ||
    snapshot.matches({ linking: { processing: 'reconnecting' } });
  return (
    <section className="step linking-progress">
      {standing ? (
        <Ring progress={standing.progress} label="Linking progress" />
      ) : (
        <span className="linking-sign">
          <Guilloche />
        </span>
      )}
      <div className="linking-words">
        <StepHeading key={String(awaiting)}>
          {awaiting ? 'Awaiting 3D Secure Authentication' : 'Processing Account Linking'}
        </StepHeading>
        <p className="quiet" role="status">
          {awaiting
            ? 'Please complete the authentication in the new tab, then return here...'
            : 'Please wait while we link your account...'}
        </p>
        {standing && <p className="quiet small">{standing.stepText}</p>}
      </div>
      {problem && standing && (
        <Note tone="bad">
          <p>{problem.message}</p>
        </Note>
      )}
      <div className="step-actions linking-ways-out">
        {awaiting && card?.next === 'challenge' && (
          <ChallengeLink kind="quiet" challengeUrl={card.challengeUrl} onOpened={() => {}} />
        )}
        {standing && (
          <Button kind="quiet" busy={reconnecting} onClick={() => act({ type: 'payer.reconnected' })}>
            Reconnect
          </Button>
        )}
        <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
          cancel
        </Button>
      </div>
    </section>
  );
};
