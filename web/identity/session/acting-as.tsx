import type { User } from '@yarda/contracts/identity/people.ts';
import { useContext } from 'react';
import { actingFor } from './acting-for.ts';
import { ShownPerson } from './shown-person.ts';
import { useSession } from './use-session.ts';
import './acting-as.css';

const LAST_DIGITS = 4;

interface ActingAsProps {
  readonly user: User;
  /** The merchant that they act for elsewhere: not here. */
  readonly merchantId?: string | null;
}

/** Whose account the page acts for, beside what it is about to do: 'as Ada Obi ··0001'. A nameless person is their number. */
export const ActingAs = ({ user: { name, phone }, merchantId = actingFor() }: ActingAsProps) => (
  <p className="acting-as quiet small">
    <span>{'as '}</span>
    <span className="strong">{name}</span>
    {name !== phone && <span className="figures">{` ··${phone.slice(-LAST_DIGITS)}`}</span>}
    <span>{merchantId !== null && ', for yourself, not for the merchant you act for'}</span>
  </p>
);

/** The same for the signed-in person; nothing when no one is signed in. */
export const ActingAsMe = () => {
  const shown = useContext(ShownPerson);
  const session = useSession();
  const user = session.status === 'signed-in' ? session.user : shown;
  return user && <ActingAs user={user} />;
};
