import type { WaitingMoney } from '@yarda/contracts/payments/payment-history.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../platform/ui/button.tsx';
import { Listing, ListingRow, listedItems } from '../platform/ui/listing.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { Note } from '../platform/ui/note.tsx';

interface MoneyWaitingProps {
  readonly waiting: readonly WaitingMoney[];
  /** The account whose money is being released. */
  readonly releasing: string | null;
  /** The amount just released, in kobo. */
  readonly released: number | null;
  readonly problem: string | null;
  readonly onRelease: (destinationAccountId: string) => void;
  readonly onLink: () => void;
}

/** Money sent to the person's accounts and held: they link the account, and release it. Hidden when there is none. */
export const MoneyWaiting = ({ waiting, releasing, released, problem, onRelease, onLink }: MoneyWaitingProps) => (
  <>
    {problem !== null && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
    {released !== null && (
      <Note tone="plain" icon="tick">
        <p>{`${naira(released)} was released to your account.`}</p>
      </Note>
    )}
    {waiting.length > 0 && (
      <Listing title="Money is waiting for you" listed={listedItems(waiting)} empty="">
        {(money) => (
          <ListingRow
            key={money.destinationAccountId}
            sign={<NameBadge name={money.account?.bankName ?? 'Yarda'} size={40} />}
            title={naira(money.amount)}
            subtitle={subtitleOf(money)}
            note={!money.linked && `Link ${money.account ? 'this' : 'your'} account to receive the money.`}
            end={
              money.linked ? (
                <Button
                  kind="plain"
                  busy={releasing === money.destinationAccountId}
                  aria-label={`Release ${naira(money.amount)}`}
                  onClick={() => onRelease(money.destinationAccountId)}
                >
                  {releasing === money.destinationAccountId ? 'Releasing...' : 'Release'}
                </Button>
              ) : (
                <Button kind="plain" aria-label={`Link an account to receive ${naira(money.amount)}`} onClick={onLink}>
                  Link
                </Button>
              )
            }
          />
        )}
      </Listing>
    )}
  </>
);

const subtitleOf = ({ account, payments }: WaitingMoney): string => {
  const count = payments === 1 ? '1 payment' : `${payments} payments`;
  return account ? `${count} to ${account.bankName} ${account.accountNumber}` : `${count} to your account`;
};
