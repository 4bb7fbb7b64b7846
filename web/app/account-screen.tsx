import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { PastPayment } from '@yarda/contracts/payments/payment-history.ts';
import { useRef } from 'react';
import { AccountList } from '../accounts/account-list.tsx';
import { AgreementsComing } from '../consent/manage/agreements-list.tsx';
import { PersonHeader } from '../identity/session/person-header.tsx';
import { type FavoriteMerchant, FavoriteMerchants, RecentPayments } from '../payments/recent-payments.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import type { Listed } from '../platform/ui/listing.tsx';
import { Note } from '../platform/ui/note.tsx';
import { useTitle } from '../platform/ui/use-title.ts';
import './account-screen.css';

interface AccountScreenProps {
  readonly user: User;
  /** A warning that the person must see first. */
  readonly alert?: Elements;
  /** Whom the person acts for, if not for themselves. */
  readonly acting?: Elements;
  readonly accounts: Listed<UserAccount>;
  /** The person's agreements, shown above all other parts. */
  readonly agreements: Elements;
  /** `null` when the person may not see them. */
  readonly payments: Listed<PastPayment> | null;
  /** Whether they are their own, and not those of a merchant they act for. */
  readonly ownPayments: boolean;
  readonly favorites: readonly FavoriteMerchant[];
  /** Money held for the person. */
  readonly waiting: Elements;
  /** The merchants they act for, and their passkeys. */
  readonly people: Elements;
  readonly ends: Elements;
  /** Why the last request failed. */
  readonly trouble: string | null;
  readonly leaving: boolean;
  /** The panel for linking an account, shown instead of everything else; `null` when none is being linked. */
  readonly linking: Elements;
  /** Which of the parts handed over drawn are still being read. */
  readonly coming: { readonly agreements: boolean; readonly waiting: boolean; readonly people: boolean };
  readonly onLink: () => void;
  readonly onSignOut: () => void;
}

/** A person's accounts, payments, what they agreed to, passkeys and the merchants they act for. */
export const AccountScreen = (props: AccountScreenProps) => {
  const shown = useShown(props);
  return (
    <div className="account-screen">
      <PersonHeader user={props.user} leaving={props.leaving} onSignOut={props.onSignOut} />
      <main className="account-sheet" aria-busy={shown < order.length || undefined}>
        {props.alert}
        {props.trouble && (
          <Note tone="bad">
            <p>{props.trouble}</p>
          </Note>
        )}
        {!props.linking && props.acting}
        {props.linking ? <Linking>{props.linking}</Linking> : <Everything {...props} shown={shown} />}
        {!props.linking && shown === order.length && <footer>{props.ends}</footer>}
      </main>
    </div>
  );
};

/** In the order in which a person looks for them: payments and accounts, then people and devices. */
const order = ['agreements', 'waiting', 'payments', 'accounts', 'people'] as const;

/**
 * The number of parts to show, up to the first that is still loading. The page grows only downwards, so nothing moves
 * under the finger. Shown parts stay.
 */
const useShown = ({ coming, payments, accounts }: AccountScreenProps): number => {
  const max = useRef(0);
  const isComing = { ...coming, payments: payments !== null && isAwaited(payments), accounts: isAwaited(accounts) };
  const first = order.findIndex((part) => isComing[part]);
  max.current = Math.max(max.current, first < 0 ? order.length : first);
  return max.current;
};

const isAwaited = ({ items, failed }: Listed<unknown>) => items === null && !failed;

const Everything = ({ shown, ...props }: AccountScreenProps & { shown: number }) => {
  const reaches = (part: (typeof order)[number]) => shown >= order.indexOf(part);
  return (
    <>
      {props.agreements}
      {reaches('waiting') && (
        <div className="account-columns">
          <div>
            {props.waiting}
            {reaches('payments') && props.payments && (
              <RecentPayments payments={props.payments} areOwn={props.ownPayments} />
            )}
            {reaches('accounts') && <FavoriteMerchants favorites={props.favorites} />}
          </div>
          {reaches('accounts') && (
            <div>
              <AccountList accounts={props.accounts} onAdd={props.onLink} />
              {reaches('people') && props.people}
            </div>
          )}
        </div>
      )}
    </>
  );
};

const Linking = ({ children }: { children: Elements }) => {
  useTitle('Link Account');
  return (
    <section className="account-linking" aria-labelledby="link-account">
      <h2 id="link-account">Link Account</h2>
      {children}
    </section>
  );
};

/** The placeholder until the session is known. */
export const AccountWaiting = () => (
  <div className="account-screen" aria-busy="true">
    <div className="person-header account-waiting" />
    <main className="account-sheet">
      <h1 className="unseen">Your account</h1>
      <p className="unseen" role="status">
        Loading your account...
      </p>
      <AgreementsComing />
    </main>
  </div>
);
