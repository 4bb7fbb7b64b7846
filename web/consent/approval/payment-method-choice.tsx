import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { type Debited, linkedCard, storedCard } from '@yarda/domain/accounts/account-face.ts';
import { type AccountsState, accountStatus } from '@yarda/domain/accounts/account-status.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { limitsSentence, takesAll } from '@yarda/domain/payments/method-limits.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { useContext } from 'react';
import { AccountChoice } from '../../accounts/account-choice.tsx';
import { AccountsUnread } from '../../accounts/accounts-unread.tsx';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { TerminalOfferContext, useDownMethods } from '../../payments/down-methods.ts';
import { MethodOptions } from '../../payments/method-options.tsx';
import { StoredCards } from '../../payments/stored-cards.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

interface PaymentMethodChoiceProps {
  /** The amounts due, each paid in one transaction. Kobo. */
  readonly amounts: readonly number[];
  readonly accounts: AccountsState;
  readonly chosen: ImmediateChoice | null;
  readonly onAccount: (debited: Debited) => void;
  readonly onMethod: (method: PaymentMethod) => void;
}

/**
 * How the immediate payment will be made: from a saved account, with a stored card, or by a method after consent. One
 * choice in one list. The methods wait for the accounts above them: they would move under the hand.
 */
export const PaymentMethodChoice = ({ amounts, accounts, chosen, onAccount, onMethod }: PaymentMethodChoiceProps) => {
  const terminal = useContext(TerminalOfferContext) !== null;
  if (accounts.status === 'loading') return <Skeleton height="20rem" />;
  return (
    <>
      {accounts.status === 'failed' && <AccountsUnread />}
      <SavedChoice
        amounts={amounts}
        accounts={accounts.status === 'ready' ? accounts.accounts : []}
        legend="Choose how to pay"
        chosen={chosen?.method === 'account' ? chosen : null}
        onChoose={onAccount}
        others={(name) => (
          <MethodOptions
            name={name}
            amounts={amounts}
            chosen={chosen && chosen.method !== 'account' ? chosen.method : null}
            terminal={terminal}
            onChoose={onMethod}
          />
        )}
      />
    </>
  );
};

interface SavedMethodChoiceProps {
  readonly amounts: readonly number[];
  readonly accounts: AccountsState;
  readonly chosen: Debited | null;
  readonly onChoose: (debited: Debited) => void;
}

/** The saved accounts and cards that can be debited now, their place while they are read; nothing when there are none. */
export const SavedMethodChoice = ({ accounts, ...choice }: SavedMethodChoiceProps) => {
  if (accounts.status === 'loading') return <Skeleton height="20rem" />;
  if (accounts.status !== 'ready') return <AccountsUnread />;
  if (!accounts.accounts.some((account) => accountStatus(account) === 'ready')) return null;
  return <SavedChoice accounts={accounts.accounts} legend="Pay from a saved account" {...choice} />;
};

interface SavedChoiceProps extends Omit<SavedMethodChoiceProps, 'accounts'> {
  readonly accounts: readonly UserAccount[];
  readonly legend: string;
  readonly others?: (name: string) => Elements;
}

/**
 * Accounts, cards, then `others`, as radios of one name. An account with a bank's mandate and a card stands as both. None
 * that is saved is offered while their rail does not answer, or for what it does not take.
 */
const SavedChoice = (props: SavedChoiceProps) => {
  const { debit } = useContext(RailTermsContext);
  const isDown = useDownMethods().includes('debit');
  const fits = takesAll(debit, props.amounts);
  return (
    <>
      <SavedRows {...props} accounts={isDown || !fits ? [] : props.accounts} />
      {debit && !fits && props.accounts.length > 0 && (
        <p className="quiet small">{limitsSentence('Saved accounts and cards take', debit)}</p>
      )}
    </>
  );
};

const SavedRows = ({ accounts, legend, chosen, onChoose, others }: Omit<SavedChoiceProps, 'amounts'>) => {
  const isReady = (account: UserAccount) => accountStatus(account) === 'ready';
  const cards = accounts.filter(
    (account) => isReady(account) && (storedCard(account) !== null || linkedCard(account) !== null),
  );
  return (
    <AccountChoice
      accounts={accounts.filter((account) => !isReady(account) || storedCard(account) === null)}
      chosen={chosen === null || chosen.byCard ? [] : [chosen.accountId]}
      legend={legend}
      onChoose={(accountId) => onChoose({ accountId })}
      others={(name) => (
        <>
          <StoredCards accounts={cards} name={name} chosen={chosen} onChoose={onChoose} />
          {others?.(name)}
        </>
      )}
    />
  );
};
