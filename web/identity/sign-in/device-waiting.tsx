import type { ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import { limitedApprovalsKobo } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import type { signInMachine } from '@yarda/domain/identity/sign-in/sign-in-machine.ts';
import { type SignInTrouble, signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { deviceWaitDays } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { digitsOf } from '@yarda/domain/platform/text/plain-digits.ts';
import { type FormEvent, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { AmountToSend } from '../../platform/ui/amount-to-send.tsx';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Field } from '../../platform/ui/field.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { SlipRow } from '../../platform/ui/slip-row.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
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
          {`Phone numbers get stolen, so a new device waits ${deviceWaitDays} days before it can see or approve anything.`}
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
  if (progress?.requiredProof === 'name')
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
    <p className="quiet small centred">Have your other device? Use its passkey and skip the wait.</p>
  </div>
);

/** Which linked account proves that it is the person: they type its number, since nothing of theirs is shown. */
const AccountProof = ({ act, ...proof }: ProofProps) => {
  const [accountNumber, setAccountNumber] = useState('');
  return (
    <ProofForm
      {...proof}
      words="Show that it is you: send a small amount from an account that you have linked."
      onSubmit={() => act({ type: 'person.gave_account', accountNumber })}
      field={(mistake) => (
        <Field
          label="Account number"
          name="account"
          autoComplete="off"
          inputMode="numeric"
          value={accountNumber}
          onChange={(typed) => setAccountNumber(digitsOf(typed, 10))}
          mistake={mistake}
        />
      )}
    />
  );
};

/** For a person without a linked account: the name that their number is registered to. */
const NameProof = ({ act, ...proof }: ProofProps) => {
  const [name, setName] = useState('');
  const submit = () => {
    if (name.trim() !== '') act({ type: 'person.gave_name', name });
  };
  return (
    <ProofForm
      {...proof}
      words="Show that it is you: write your name as your bank has it for this number."
      onSubmit={submit}
      field={(mistake) => (
        <Field
          label="First and last name"
          name="name"
          autoComplete="name"
          maxLength={140}
          value={name}
          onChange={setName}
          mistake={mistake}
        />
      )}
    >
      <p className="quiet small">{`You have no linked account to show it with. So in its first 14 days this device can approve up to ${naira(limitedApprovalsKobo)} in all.`}</p>
    </ProofForm>
  );
};

interface ProofTransferStepProps {
  readonly transfer: ProofTransfer;
  readonly confirming: boolean;
  readonly trouble: SignInTrouble | null;
  readonly act: (act: SignInAct) => void;
}

/** The transfer that proves a device: it counts only from the account itself. */
const ProofTransferStep = ({ transfer, confirming, trouble, act }: ProofTransferStepProps) => (
  <section className="step" aria-busy={confirming || undefined}>
    <div className="sign-in-title">
      <BackButton onClick={() => act({ type: 'person.left' })} />
      <StepHeading>Send this amount</StepHeading>
      <p className="quiet">
        From your account <span className="figures strong">{transfer.sourceAccount}</span>. From another account it does
        not count.
      </p>
    </div>
    <AmountToSend kobo={transfer.amount} />
    <p className="quiet small">This only proves the account is yours. It is not refunded.</p>
    <ul className="slip">
      <SlipRow name="Bank" value={transfer.bankName} copied="bank name" />
      <SlipRow
        name="Account number"
        value={transfer.accountNumber}
        className="slip-number"
        grouped
        copied="account number"
      />
      <SlipRow name="Account name" value={transfer.beneficiary} />
    </ul>
    {trouble && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
    <Button busy={confirming} onClick={() => act({ type: 'person.paid' })}>
      {confirming ? 'Checking...' : 'I have sent it'}
    </Button>
    {confirming && <StillChecking />}
  </section>
);

interface ProofProps {
  readonly checking: boolean;
  readonly trouble: SignInTrouble | null;
  readonly act: (act: SignInAct) => void;
}

interface ProofFormProps extends Omit<ProofProps, 'act'> {
  readonly words: string;
  /** The field, with the mistake in what was typed. */
  readonly field: (mistake: string | undefined) => Elements;
  readonly onSubmit: () => void;
  /** The elements below the button. */
  readonly children?: Elements;
}

/** One field by which a new device shows whose it is, and its check. */
const ProofForm = ({ words, field, checking, trouble, onSubmit, children }: ProofFormProps) => {
  const mistaken = trouble === 'account-invalid' || trouble === 'proof-not-right';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checking) onSubmit();
  };
  return (
    <form className="step" onSubmit={submit} noValidate>
      <p>{words}</p>
      {field(mistaken ? signInTroubles[trouble] : undefined)}
      {trouble && !mistaken && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
      <Button type="submit" busy={checking}>
        {checking ? 'Checking...' : 'Continue'}
      </Button>
      {checking && <StillChecking />}
      {children}
    </form>
  );
};

/** Shown while a check of a device's proof takes long. */
const StillChecking = () => (
  <LongWait>
    <p className="quiet small centred">Still checking. This can take a minute.</p>
  </LongWait>
);
