import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface WindowStepProps {
  readonly opened: boolean;
  readonly trouble: string | null;
  readonly onOpen: () => void;
  readonly onUse: () => void;
  /** Back to the returning person's greeting. */
  readonly onBack?: () => void;
}

/** This browser does not create passkeys in a cross-origin frame: offer a window instead. */
export const WindowStep = ({ opened, trouble, onOpen, onUse, onBack }: WindowStepProps) => (
  <section className="step">
    <div className="sign-in-title">
      {onBack && <BackButton onClick={onBack} />}
      <StepHeading>{opened ? 'Continue in the new window' : 'Sign in in a new window'}</StepHeading>
      <p className="quiet" role="status">
        {opened
          ? 'When you are done there, this page continues by itself.'
          : 'Your browser only creates passkeys in a separate window. You will come back here.'}
      </p>
    </div>
    {trouble && <TroubleNote>{trouble}</TroubleNote>}
    <div className="step-actions">
      <Button kind={opened ? 'quiet' : 'primary'} onClick={onOpen}>
        <PersonIcon name="window" />
        <span>{` ${opened ? 'Open the window again' : 'Continue in a new window'}`}</span>
      </Button>
      {!opened && (
        <div className="centred">
          <Button kind="plain" onClick={onUse}>
            I already have a passkey
          </Button>
        </div>
      )}
    </div>
  </section>
);
