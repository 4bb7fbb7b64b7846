import { limitedApprovalsKobo } from '@yarda/domain/attestation/attestation-limits.ts';
import { naira } from '@yarda/domain/naira.ts';
import type { SignInAct } from '@yarda/domain/sign-in/sign-in-context.ts';
import type { SignInTrouble } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { StillChecking } from './still-checking.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface NameProofProps {
  readonly checking: boolean;
  readonly trouble: SignInTrouble | null;
  readonly act: (act: SignInAct) => void;
}

/** For a person without a linked account: the name that their number is registered to. */
export const NameProof = ({ checking, trouble, act }: NameProofProps) => {
  const [name, setName] = useState('');
  const mistaken = trouble === 'proof-not-right';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checking && name.trim() !== '') act({ type: 'person.gave_name', name });
  };
  return (
    <form className="step" onSubmit={submit} noValidate>
      <p>Show that it is you: write your name as your bank has it for this number.</p>
      <Field
        label="First and last name"
        name="name"
        autoComplete="name"
        maxLength={140}
        value={name}
        onChange={setName}
        mistake={mistaken ? signInTroubles[trouble] : undefined}
      />
      {trouble && !mistaken && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
      <Button type="submit" busy={checking}>
        {checking ? 'Checking...' : 'Continue'}
      </Button>
      {checking && <StillChecking />}
      <p className="quiet small">
        You have no linked account to show it with. So in its first 14 days this device can approve up to{' '}
        {naira(limitedApprovalsKobo)} in all.
      </p>
    </form>
  );
};
