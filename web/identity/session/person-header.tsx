import type { User } from '@yarda/contracts/identity/people.ts';
import { productName } from '@yarda/domain/platform/text/product-name.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Guilloche } from '../../platform/ui/guilloche.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import './person-header.css';

interface PersonHeaderProps {
  readonly user: User;
  readonly leaving: boolean;
  readonly onSignOut: () => void;
}

/** The signed-in person, with a sign-out button. */
export const PersonHeader = ({ user, leaving, onSignOut }: PersonHeaderProps) => (
  <header className="person-header">
    <Guilloche />
    <div className="person-header-inner">
      <p className="person-header-mark">
        <span>{productName}</span>
        <Button kind="quiet" className="person-header-out" busy={leaving} onClick={onSignOut}>
          {!leaving && <PersonIcon name="leave" size={18} />}
          <span>{` ${leaving ? 'Signing out...' : 'Sign out'}`}</span>
        </Button>
      </p>
      <div className="person-header-who">
        <NameBadge name={user.name} image={user.image} size={64} />
        <div>
          <h1>{user.name}</h1>
          {user.name !== user.phone && <p className="person-header-soft figures">{user.phone}</p>}
        </div>
      </div>
    </div>
  </header>
);
