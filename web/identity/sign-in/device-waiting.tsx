import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import type { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { AccountProof } from './account-proof.tsx';
import { NameProof } from './name-proof.tsx';
import { ProofTransferStep } from './proof-transfer-step.tsx';
import { TroubleNote } from './trouble-note.tsx';

const instant = dateFormat('en-NG', { dateStyle: 'long', timeStyle: 'short' });

interface DeviceWaitingProps {
  readonly snapshot: SnapshotFrom<typeof signInMachine>;
  readonly act: (act: SignInAct) => void;
}

/** This device waits to be let in: how long, how to prove whose it is, and what lets it in at once. */
export const DeviceWaiting = ({ snapshot, act }: DeviceWaitingProps) => {
  const { device, progress, transfer, trouble } = snapshot.context;
  const confirming = snapshot.matches({ device: 'confirming' });
  if (transfer && (confirming || snapshot.matches({ device: 'paying' })))
    return <ProofTransferStep transfer={transfer} confirming={confirming} trouble={trouble} act={act} />;
  return (
    <section className="step">
      <div className="sign-in-title">
        <StepHeading>This device is new</StepHeading>
        <p className="quiet">
          A phone number can be stolen. So a new device waits, and sees and approves nothing until it is let in.
        </p>
      </div>
      {device && (
        <Note tone="attention" icon="clock">
          <p>{`It can be let in from ${instant(device.opensAt)}.`}</p>
          <p>Your other devices have been told, and can stop it.</p>
        </Note>
      )}
      {progress ? <Proof snapshot={snapshot} act={act} /> : <Unread snapshot={snapshot} act={act} />}
      <OtherDevice onUse={() => act({ type: 'person.used_passkey' })} />
    </section>
  );
};

const Proof = ({ snapshot, act }: DeviceWaitingProps) => {
  const { progress, trouble } = snapshot.context;
  if (progress?.proven)
    return (
      <>
        <p className="strong" role="status">
          You have shown that it is you.
        </p>
        <p className="quiet">Come back after the wait and use the passkey that you made here.</p>
        {trouble && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
      </>
    );
  if (progress?.needs === 'name')
    return <NameProof checking={snapshot.matches({ device: 'naming' })} trouble={trouble} act={act} />;
  return <AccountProof checking={snapshot.matches({ device: 'beginning' })} trouble={trouble} act={act} />;
};

const Unread = ({ snapshot, act }: DeviceWaitingProps) => {
  if (!snapshot.matches({ device: 'unread' })) return <Skeleton height="48px" />;
  const { trouble } = snapshot.context;
  return (
    <>
      {trouble && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
      <Button onClick={() => act({ type: 'person.retried' })}>Try Again</Button>
    </>
  );
};

const OtherDevice = ({ onUse }: { onUse: () => void }) => (
  <div className="step-actions">
    <Button kind="quiet" onClick={onUse}>
      <PersonIcon name="finger" /> Use a passkey
    </Button>
    <p className="quiet small centred">The passkey of your other device lets this one in at once.</p>
  </div>
);
