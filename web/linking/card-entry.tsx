import type { LinkableAccount } from '@yarda/domain/accounts/linkable-account.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { type ChargeFace, ChargeScreen, type ChargeScreenProps } from '../payments/charges/charge-screen.tsx';
import { Note } from '../platform/ui/note.tsx';
import { AccountSummary } from './account-summary.tsx';
import { CardLinkingProgress } from './card-linking-progress.tsx';
import { CardRejected } from './card-rejected.tsx';
import { LinkingError } from './linking-error.tsx';

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
