import { linkedCard, storedCard } from '@yarda/domain/accounts/account-face.ts';
import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import type { Debited } from '@yarda/domain/accounts/debited.ts';
import type { ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';
import type { PaymentMethod } from '@yarda/domain/payment/paying-context.ts';
import { useContext } from 'react';
import { AccountChoice } from '../accounts/account-choice.tsx';
import { AccountsUnread } from '../accounts/accounts-unread.tsx';
import { MethodChoice } from '../payment/method-choice.tsx';
import { StoredCards } from '../payment/stored-cards.tsx';
import { TerminalOfferContext } from '../terminal/terminal-offer.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface WayToPayProps {
  readonly accounts: AccountsKnown;
  readonly chosen: ImmediateChoice | null;
  readonly onAccount: (debited: Debited) => void;
  readonly onMethod: (method: PaymentMethod) => void;
}

/**
 * How the immediate payment will be made: from a saved account, with a stored card, or by a method after consent. The
 * methods wait for the accounts above them: they would move under the hand.
 */
export const WayToPay = ({ accounts, chosen, onAccount, onMethod }: WayToPayProps) => {
  const terminal = useContext(TerminalOfferContext) !== null;
  if (accounts.status === 'loading') return <SavedToPay accounts={accounts} chosen={null} onChoose={onAccount} />;
  return (
    <>
      <SavedToPay accounts={accounts} chosen={chosen?.method === 'account' ? chosen : null} onChoose={onAccount} />
      <MethodChoice
        chosen={chosen && chosen.method !== 'account' ? chosen.method : null}
        terminal={terminal}
        onChoose={onMethod}
      />
    </>
  );
};

interface SavedToPayProps {
  readonly accounts: AccountsKnown;
  readonly chosen: Debited | null;
  readonly onChoose: (debited: Debited) => void;
}

/**
 * The saved accounts and cards that can be debited now, their place while they are read; nothing when there are none.
 * An account with a bank's mandate and a card is offered as both.
 */
export const SavedToPay = ({ accounts, chosen, onChoose }: SavedToPayProps) => {
  if (accounts.status !== 'ready')
    return accounts.status === 'loading' ? <Skeleton height="20rem" /> : <AccountsUnread />;
  const ready = accounts.accounts.filter((account) => accountStanding(account) === 'ready');
  const banks = accounts.accounts.filter(
    (account) => accountStanding(account) !== 'ready' || storedCard(account) === null,
  );
  const cards = ready.filter((account) => storedCard(account) !== null || linkedCard(account) !== null);
  return (
    <>
      {ready.some((account) => storedCard(account) === null) && (
        <AccountChoice
          accounts={banks}
          chosen={chosen === null || chosen.byCard ? [] : [chosen.accountId]}
          legend="Pay from a saved account"
          onChoose={(accountId) => onChoose({ accountId })}
        />
      )}
      {cards.length > 0 && <StoredCards accounts={cards} chosen={chosen} onChoose={onChoose} />}
    </>
  );
};
