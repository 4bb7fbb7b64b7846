import type { User } from '@yarda/contracts/people.ts';
import { useContext } from 'react';
import { ShownPerson } from './shown-person.ts';
import { useSession } from './use-session.ts';
import './acting-as.css';

const LAST_DIGITS = 4;

/** Whose account the page acts for, beside what it is about to do: 'as Ada Obi ··0001'. */
export const ActingAs = ({ user: { name, phone } }: { user: User }) => (
  <p className="acting-as quiet small">
    as <span className="strong">{name}</span> <span className="figures">{`··${phone.slice(-LAST_DIGITS)}`}</span>
  </p>
);

/** The same for the signed-in person; nothing when no one is signed in. */
export const ActingAsMe = () => {
  const shown = useContext(ShownPerson);
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : shown;
  return user && <ActingAs user={user} />;
};
