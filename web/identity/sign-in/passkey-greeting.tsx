import type { User } from '@yarda/contracts/identity/people.ts';
import { Button } from '../../platform/ui/button.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { TroubleNote } from './trouble-note.tsx';
import './passkey-greeting.css';

interface PasskeyGreetingProps {
  readonly user: User;
  readonly merchantName: string | null;
  readonly trouble: string | null;
  readonly onUse: () => void;
  readonly onOther: () => void;
}

/** For a returning person: continue with their passkey, or as someone else. */
export const PasskeyGreeting = ({ user, merchantName, trouble, onUse, onOther }: PasskeyGreetingProps) => (
  <section className="step">
    <div className="passkey-greeting">
      <NameBadge name={user.name} image={user.image} size={64} />
      <StepHeading>Welcome back</StepHeading>
      <p className="passkey-greeting-person">
        <span className="strong">{user.name}</span>
        {user.name !== user.phone && <span className="quiet small figures">{user.phone}</span>}
      </p>
    </div>
    {trouble && <TroubleNote>{trouble}</TroubleNote>}
    <div className="step-actions">
      <Button onClick={onUse}>
        <PersonIcon name="finger" /> Use your passkey
      </Button>
      <div className="centred">
        <Button kind="plain" onClick={onOther}>
          Use another number
        </Button>
      </div>
    </div>
    <p className="quiet small centred">{`Your fingerprint, face or screen lock stays on your device${merchantName ? `. ${merchantName} never sees it` : ''}.`}</p>
  </section>
);
