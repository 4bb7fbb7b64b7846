import type { User } from '@yarda/contracts/people.ts';
import type { ReactNode } from 'react';
import { PersonHeader } from './session/person-header.tsx';
import './account-screen.css';

interface HistoryScreenProps {
  readonly user: User;
  readonly leaving: boolean;
  readonly onSignOut: () => void;
  readonly children: ReactNode;
}

/** `/payments`: all of a person's payments. */
export const HistoryScreen = ({ user, leaving, onSignOut, children }: HistoryScreenProps) => (
  <div className="account-screen">
    <PersonHeader user={user} leaving={leaving} onSignOut={onSignOut} />
    <main className="account-sheet">
      <p>
        <a className="button" data-kind="plain" href="/">
          Back to your account
        </a>
      </p>
      {children}
    </main>
  </div>
);
