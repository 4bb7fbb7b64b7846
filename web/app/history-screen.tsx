import type { User } from '@yarda/contracts/identity/people.ts';
import { PersonHeader } from '../identity/session/person-header.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Note } from '../platform/ui/note.tsx';
import './account-screen.css';

interface HistoryScreenProps {
  readonly user: User;
  /** Why the last request failed. */
  readonly trouble?: string | null;
  readonly leaving: boolean;
  readonly onSignOut: () => void;
  readonly children: Elements;
}

/** `/payments`: all of a person's payments. */
export const HistoryScreen = ({ user, trouble = null, leaving, onSignOut, children }: HistoryScreenProps) => (
  <div className="account-screen">
    <PersonHeader user={user} leaving={leaving} onSignOut={onSignOut} />
    <main className="account-sheet">
      {trouble && (
        <Note tone="bad">
          <p>{trouble}</p>
        </Note>
      )}
      <p>
        <a className="button" data-kind="plain" href="/">
          Back to your account
        </a>
      </p>
      {children}
    </main>
  </div>
);
