import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { TroubleNote } from './trouble-note.tsx';

const instant = dateFormat('en-NG', { dateStyle: 'long', timeStyle: 'short' });

interface PasskeyOfferProps {
  /** Set when the number belongs to a person who is known already. ISO 8601. */
  readonly opensAt: string | null;
  readonly creating: boolean;
  readonly trouble: string | null;
  /** The device says that it already holds one of this person's passkeys. */
  readonly isRegistered: boolean;
  readonly onCreate: () => void;
  readonly onUse: () => void;
  readonly onLeave: () => void;
}

/** 'Create a passkey': the phone number is verified. */
export const PasskeyOffer = (props: PasskeyOfferProps) => {
  const { opensAt, creating, trouble, isRegistered, onCreate, onUse, onLeave } = props;
  return (
    <section className="step" aria-busy={creating || undefined}>
      <div className="sign-in-title">
        <StepHeading>Create a passkey</StepHeading>
        <p className="quiet">
          From now on, your fingerprint, face or screen lock signs you in and approves. There is no password to forget.
        </p>
      </div>
      {opensAt && (
        <Note tone="attention" icon="clock">
          <p>{`This number has been used here before. A new device waits until ${instant(opensAt)} unless another of your devices lets it in.`}</p>
        </Note>
      )}
      {trouble && <TroubleNote>{trouble}</TroubleNote>}
      <div className="step-actions">
        {isRegistered ? (
          <Button onClick={onUse}>
            <PersonIcon name="finger" /> Use your passkey
          </Button>
        ) : (
          <Button busy={creating} onClick={onCreate}>
            {!creating && <PersonIcon name="finger" />}
            <span>{` ${creating ? 'Waiting for your device...' : 'Create a passkey'}`}</span>
          </Button>
        )}
        <div className="centred">
          <Button kind="plain" onClick={creating ? onLeave : onUse}>
            {creating ? 'Cancel' : 'I already have a passkey'}
          </Button>
        </div>
      </div>
    </section>
  );
};
