import type { ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import type { SignInAct } from '@yarda/domain/identity/sign-in/sign-in-context.ts';
import type { SignInTrouble } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { AmountToSend } from '../../platform/ui/amount-to-send.tsx';
import { BackButton } from '../../platform/ui/back-button.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { SlipRow } from '../../platform/ui/slip-row.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
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
      <StepHeading>Send this amount</StepHeading>
      <p className="quiet">
        From your account <span className="figures strong">{transfer.sourceAccount}</span>. From another account it does
        not count.
      </p>
    </div>
    <AmountToSend kobo={transfer.amount} />
    <p className="quiet small">It pays for this check alone. Do not expect it back.</p>
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
