import type { ProofTransfer } from '@yarda/contracts/sign-in-proofs.ts';
import { naira } from '@yarda/domain/naira.ts';
import type { SignInAct } from '@yarda/domain/sign-in/sign-in-context.ts';
import type { SignInTrouble } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { SlipRow } from '../ui/slip-row.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { StillChecking } from './still-checking.tsx';
import { TroubleNote } from './trouble-note.tsx';

interface ProofTransferStepProps {
  readonly transfer: ProofTransfer;
  readonly confirming: boolean;
  readonly trouble: SignInTrouble | null;
  readonly act: (act: SignInAct) => void;
}

/** The transfer that proves a device: it counts only from the account itself. */
export const ProofTransferStep = ({ transfer, confirming, trouble, act }: ProofTransferStepProps) => (
  <section className="step" aria-busy={confirming || undefined}>
    <div className="sign-in-title">
      <BackButton onClick={() => act({ type: 'person.left' })} />
      <StepHeading>Send {naira(transfer.amount)}</StepHeading>
      <p className="quiet">
        From your account <span className="figures strong">{transfer.sourceAccount}</span>. From another account it does
        not count.
      </p>
    </div>
    <ul className="slip">
      <SlipRow name="Bank" value={transfer.bankName} className="figures" />
      <SlipRow name="Account number" value={transfer.accountNumber} className="figures" copied="account number" />
      <SlipRow name="Account name" value={transfer.beneficiary} className="figures" />
    </ul>
    {trouble && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
    <Button busy={confirming} onClick={() => act({ type: 'person.paid' })}>
      {confirming ? 'Checking...' : 'I have sent it'}
    </Button>
    {confirming && <StillChecking />}
  </section>
);
