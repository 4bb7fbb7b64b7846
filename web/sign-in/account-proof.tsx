import type { SignInAct } from '@yarda/domain/sign-in/sign-in-context.ts';
import type { SignInTrouble } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { StillChecking } from './still-checking.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface ProofProps {
  readonly checking: boolean;
  readonly trouble: SignInTrouble | null;
  readonly act: (act: SignInAct) => void;
}

/** Which linked account proves that it is the person: they type its number, since nothing of theirs is shown. */
export const AccountProof = ({ checking, trouble, act }: ProofProps) => {
  const [accountNumber, setAccountNumber] = useState('');
  const mistaken = trouble === 'account-invalid' || trouble === 'proof-not-right';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checking) act({ type: 'person.gave_account', accountNumber });
  };
  return (
    <form className="step" onSubmit={submit} noValidate>
      <p>Show that it is you: send a small amount from an account that you have linked.</p>
      <Field
        label="Account number"
        name="account"
        autoComplete="off"
        inputMode="numeric"
        maxLength={10}
        value={accountNumber}
        onChange={(typed) => setAccountNumber(typed.replaceAll(/\D/g, ''))}
        mistake={mistaken ? signInTroubles[trouble] : undefined}
      />
      {trouble && !mistaken && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
      <Button type="submit" busy={checking}>
        {checking ? 'Checking...' : 'Continue'}
      </Button>
      {checking && <StillChecking />}
    </form>
  );
};
