import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { Button } from '../../platform/ui/button.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** Too many wrong codes: this number is locked for a while; a passkey or another number still works. */
export const PhoneLocked = ({ onOther, onUse }: { onOther: () => void; onUse: () => void }) => (
  <section className="step">
    <StepHeading>This number is locked</StepHeading>
    <TroubleNote>{signInTroubles['phone-locked']}</TroubleNote>
    <div className="step-actions">
      <Button onClick={onUse}>I already have a passkey</Button>
      <Button kind="quiet" onClick={onOther}>
        Use another number
      </Button>
    </div>
  </section>
);
