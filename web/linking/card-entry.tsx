import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { chargeStatus } from '@yarda/domain/payments/charges/charge-status.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { ChallengeLink } from '../payments/charges/challenge-link.tsx';
import {
  type ChargeFace,
  type ChargePart,
  ChargeScreen,
  type ChargeScreenProps,
} from '../payments/charges/charge-screen.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import { LinkingError } from './linking-error.tsx';
import { LinkingProgress } from './linking-progress.tsx';

interface CardEntryProps extends Omit<ChargeScreenProps, 'face'> {
  readonly account: LinkableAccount | null;
}

/** Links a card to the account, with any steps its bank requires. */
export const CardEntry = ({ account, ...charging }: CardEntryProps) => (
  <ChargeScreen {...charging} face={faceOf(account)} />
);

const testChargeOf = (account: LinkableAccount | null): string => {
  const kobo = account?.integrations.card.testCharge;
  return kobo === undefined ? 'between ₦1.00 and ₦10.00' : `of ${naira(kobo)}`;
};

const faceOf = (account: LinkableAccount | null): ChargeFace => ({
  title: 'Link Account with Card',
  head: <AccountSummary account={account} />,
  intro: (
    <p className="quiet small">{`A test payment ${testChargeOf(account)} is made to check your card, and refunded immediately.`}</p>
  ),
  foot: <SavedCard />,
  formProblem: (message) => <CardProblem message={message} />,
  progress: (part) => <CardLinkingProgress {...part} />,
  trouble: ({ snapshot, act }) => {
    const { failure } = snapshot.context;
    if (snapshot.matches('ended')) return <LinkingError failure={failure} onBack={() => act({ type: 'payer.left' })} />;
    return (
      <CardRejected act={act}>
        <AccountSummary account={account} />
        {failure && <CardProblem message={failure} />}
      </CardRejected>
    );
  },
});

const CardProblem = ({ message }: { message: string }) => (
  <Note tone="bad">
    <p>
      <strong>Card Linking Error</strong>
    </p>
    <p>{message}</p>
  </Note>
);

/** A linked card is always saved: that is what linking is for. */
const SavedCard = () => (
  <label className="saved-card">
    <input type="checkbox" checked disabled />
    <span>Save this card for future payments</span>
  </label>
);

interface CardRejectedProps extends Pick<ChargePart, 'act'> {
  /** The account, and what is wrong. */
  readonly children: Elements;
}

/** The card was not linked: retry, or use another card. */
const CardRejected = ({ children, act }: CardRejectedProps) => (
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

/** The card is being linked. While waiting for the bank, the payer can reopen the event stream. */
const CardLinkingProgress = ({ snapshot, act }: ChargePart) => {
  const { challengeUrl, problem } = snapshot.context;
  const status = chargeStatus(snapshot);
  const awaiting = snapshot.matches({ challenge: 'opened' });
  const reconnecting =
    snapshot.matches({ challenge: { opened: 'reconnecting' } }) || snapshot.matches({ deciding: 'reconnecting' });
  return (
    <LinkingProgress
      status={status}
      awaiting={awaiting}
      problem={
        problem &&
        status && (
          <Note tone="bad">
            <p>{problem}</p>
          </Note>
        )
      }
      onCancel={() => act({ type: 'payer.left' })}
    >
      {awaiting && challengeUrl && <ChallengeLink kind="quiet" challengeUrl={challengeUrl} onOpened={() => {}} />}
      {status && (
        <Button kind="quiet" busy={reconnecting} onClick={() => act({ type: 'payer.reconnected' })}>
          Reconnect
        </Button>
      )}
    </LinkingProgress>
  );
};
