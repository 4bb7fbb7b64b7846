import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import { type SignInTrouble, signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import type { FormEvent } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { StillChecking } from './still-checking.tsx';
import { TroubleNote } from './trouble-note.tsx';

export interface ProofProps {
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
export const ProofForm = ({ words, field, checking, trouble, onSubmit, children }: ProofFormProps) => {
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
