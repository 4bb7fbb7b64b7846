import type { User } from '@yarda/contracts/identity/people.ts';
import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { createContext, useContext } from 'react';
import { readDevice, writeDevice } from '../../platform/api/text-storage.ts';
import { useSession } from './use-session.ts';
import './acting-as.css';

interface ActingAsProps {
  readonly user: User;
  /** The merchant that they act for elsewhere: not here. */
  readonly merchantId?: string | null;
}

/** Whose account the page acts for, beside what it is about to do: 'Signed in as Ada Obi'. A nameless person is their number. */
export const ActingAs = ({ user: { name }, merchantId = actingFor() }: ActingAsProps) => (
  <p className="acting-as quiet small">
    <span>{'Signed in as '}</span>
    <span className="strong">{name}</span>
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

/** The merchant the signed-in person acts for; `null` when they act for themselves. */
export const actingFor = (): string | null => readDevice(storageKeys.identifiedTo);

export const actFor = (merchantId: string | null): void => writeDevice(storageKeys.identifiedTo, merchantId);

/** The person whom the gallery shows as signed in; `null` everywhere else. */
export const ShownPerson = createContext<User | null>(null);
