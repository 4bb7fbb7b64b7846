import type { UserAccount } from '@yarda/contracts/accounts.ts';
import type { PastPayment } from '@yarda/contracts/payment-history.ts';
import type { User } from '@yarda/contracts/people.ts';
import type { ReactNode } from 'react';
import { AccountList } from './accounts/account-list.tsx';
import { type FavoriteMerchant, FavoriteMerchants } from './payment/favorite-merchants.tsx';
import { RecentPayments } from './payment/recent-payments.tsx';
import { PersonHeader } from './session/person-header.tsx';
import type { Listed } from './ui/listing.tsx';
import { Note } from './ui/note.tsx';
import './account-screen.css';

interface AccountScreenProps {
  readonly user: User;
  /** What the person must know before anything else. */
  readonly alert?: ReactNode;
  readonly accounts: Listed<UserAccount>;
  /** What the person agreed to: before everything else. */
  readonly agreements: ReactNode;
  /** `null` when the person may not see them. */
  readonly payments: Listed<PastPayment> | null;
  readonly favorites: readonly FavoriteMerchant[];
  /** Money held for the person. */
  readonly waiting: ReactNode;
  readonly memberships: ReactNode;
  readonly passkeys: ReactNode;
  readonly ends: ReactNode;
  /** Why the last request failed. */
  readonly trouble: string | null;
  readonly leaving: boolean;
  /** The panel for linking an account, shown instead of everything else; `null` when none is being linked. */
  readonly linking: ReactNode;
  readonly onLink: () => void;
  readonly onSignOut: () => void;
}

/** A person's accounts, payments, what they agreed to, passkeys and the merchants they act for. */
export const AccountScreen = (props: AccountScreenProps) => (
  <div className="account-screen">
    {props.alert}
    <PersonHeader user={props.user} leaving={props.leaving} onSignOut={props.onSignOut} />
    <main className="account-sheet">
      {props.trouble && (
        <Note tone="bad">
          <p>{props.trouble}</p>
        </Note>
      )}
      {props.linking ? <Linking>{props.linking}</Linking> : <Everything {...props} />}
      {!props.linking && <footer className="centred">{props.ends}</footer>}
    </main>
  </div>
);

const Everything = (props: AccountScreenProps) => (
  <>
    {props.agreements}
    <Rest {...props} />
  </>
);

/** In the order in which a person looks for them: payments and accounts, then people and devices. */
const Rest = (props: AccountScreenProps) => (
  <div className="account-columns">
    <div>
      {props.waiting}
      {props.payments && <RecentPayments payments={props.payments} />}
      <FavoriteMerchants favorites={props.favorites} />
    </div>
    <div>
      <AccountList accounts={props.accounts} onAdd={props.onLink} />
      {props.memberships}
      {props.passkeys}
    </div>
  </div>
);

const Linking = ({ children }: { children: ReactNode }) => (
  <section className="account-linking" aria-labelledby="link-account">
    <h2 id="link-account">Link Account</h2>
    {children}
  </section>
);

/** The placeholder until the session is known. */
export const AccountWaiting = () => (
  <div className="account-screen" aria-busy="true">
    <div className="person-header account-waiting" />
    <main className="account-sheet">
      <h1 className="unseen">Your account</h1>
      <p className="unseen" role="status">
        Loading your account...
      </p>
      <div className="account-columns">
        <RecentPayments payments={coming} />
        <AccountList accounts={coming} />
      </div>
    </main>
  </div>
);

const coming = { items: null, failed: false, retry: () => {} };
