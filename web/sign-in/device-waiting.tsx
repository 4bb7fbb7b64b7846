import type { WaitingDevice } from '@yarda/contracts/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { PersonIcon } from '../ui/person-icon.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { TroubleNote } from './trouble-note.tsx';

const instant = new Intl.DateTimeFormat('en-NG', { dateStyle: 'long', timeStyle: 'short' });

interface DeviceWaitingProps {
  readonly device: WaitingDevice;
  readonly trouble: string | null;
  readonly onUse: () => void;
}

/** This device waits to be let in: how long, and what lets it in at once. */
export const DeviceWaiting = ({ device, trouble, onUse }: DeviceWaitingProps) => (
  <section className="step">
    <div className="sign-in-title">
      <StepHeading>This device is new</StepHeading>
      <p className="quiet">
        A phone number can be stolen. So a new device waits, and sees and approves nothing until it is let in.
      </p>
    </div>
    <Note tone="attention" icon="clock">
      <p>
        It can be let in from {instant.format(new Date(device.opensAt))}. Your other devices have been told, and can
        stop it.
      </p>
    </Note>
    {trouble && <TroubleNote>{trouble}</TroubleNote>}
    <div className="step-actions">
      <Button onClick={onUse}>
        <PersonIcon name="finger" /> Use a passkey
      </Button>
    </div>
    <p className="quiet small centred">
      The passkey of your other device lets this one in at once. After the wait, use the one made here.
    </p>
  </section>
);
