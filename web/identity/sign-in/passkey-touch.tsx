import type { User } from '@yarda/contracts/identity/people.ts';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import './passkey-touch.css';

/** The device is prompting; this page waits. */
export const PasskeyTouch = ({ known, onLeave }: { known: User | null; onLeave: () => void }) => (
  <section className="step passkey-touch" aria-busy="true">
    <span className="passkey-touch-sign">
      <PersonIcon name="finger" size={48} />
    </span>
    <div>
      <StepHeading>Use your passkey</StepHeading>
      <p className="quiet" role="status">
        {`${known ? `${known.name}, your device asks` : 'Your device asks'} for your fingerprint, face or screen lock.`}
      </p>
    </div>
    <div className="centred">
      <Button kind="plain" onClick={onLeave}>
        Cancel
      </Button>
    </div>
  </section>
);
