import { CardForm } from '../cards/card-form.tsx';
import { CardPin } from '../cards/card-pin.tsx';
import { ChallengeScreen } from '../charges/challenge-screen.tsx';
import { OtpScreen } from '../charges/otp-screen.tsx';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import type { CardPart } from './linking-part.ts';
import { LinkingProgress } from './linking-progress.tsx';
import { VerificationForm } from './verification-form.tsx';

const title = 'Link Account with Card';

/** The card that is linked to the account, and what its bank wants; or what another service wants to hear instead. */
export const CardEntry = (props: CardPart) => {
  const { snapshot, typed, tried, onType, onPin, act } = props;
  const { account, card, link, problem } = snapshot.context;
  const onLeave = () => act({ type: 'payer.went_back' });
  const head = <AccountSummary account={account} />;

  if (snapshot.matches({ card_entry: 'form' }))
    return (
      <CardForm
        title={title}
        typed={typed}
        head={
          <>
            {head}
            <p className="quiet small">
              A test payment between ₦1.00 and ₦10.00 is made to check your card, and refunded immediately.
            </p>
            {problem && <CardProblem message={problem.message} />}
          </>
        }
        foot={<SavedCard />}
        {...(tried && { tried })}
        onType={onType}
        onContinue={() => act({ type: 'payer.entered_card' })}
        onLeave={onLeave}
      />
    );
  if (snapshot.matches({ card_entry: 'pin' }))
    return <CardPin head={head} problem={problem?.message ?? null} onComplete={onPin} onBack={onLeave} />;
  if (snapshot.matches({ card_entry: 'charging' })) return <LinkingProgress snapshot={snapshot} act={act} />;
  if (snapshot.matches({ card_entry: 'otp' }))
    return (
      <OtpScreen
        head={head}
        displayMessage={card?.next === 'otp' ? card.displayMessage : ''}
        problem={problem?.message ?? null}
        verifying={!snapshot.matches({ card_entry: { otp: 'entering' } })}
        late={snapshot.matches({ card_entry: { otp: { entering: 'late' } } })}
        onVerify={(otp) => act({ type: 'payer.entered_otp', otp })}
        onTryAgain={() => act({ type: 'payer.tried_again' })}
        onLeave={onLeave}
      />
    );
  if (snapshot.matches({ card_entry: 'challenge' }) && card?.next === 'challenge')
    return (
      <ChallengeScreen
        head={head}
        challengeUrl={card.challengeUrl}
        onOpened={() => act({ type: 'payer.opened_challenge' })}
        onLeave={onLeave}
      />
    );
  if (snapshot.matches({ card_entry: 'verification' }) && link?.next === 'verification')
    return <VerificationForm snapshot={snapshot} link={link} act={act} />;
  return (
    <section className="step">
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>{title}</StepHeading>
      </div>
      {head}
      {problem && <CardProblem message={problem.message} />}
      <div className="step-actions">
        <Button onClick={() => act({ type: 'payer.tried_again' })}>Try Again</Button>
        <Button kind="quiet" onClick={() => act({ type: 'payer.changed_card' })}>
          Use another card
        </Button>
      </div>
    </section>
  );
};

const CardProblem = ({ message }: { message: string }) => (
  <Note tone="bad">
    <p>
      <strong>Card Linking Error</strong>
    </p>
    <p>{message}</p>
  </Note>
);

/** A card that is linked is kept: that is what it is linked for. */
const SavedCard = () => (
  <label className="saved-card">
    <input type="checkbox" checked disabled />
    <span>Save this card for future payments</span>
  </label>
);
