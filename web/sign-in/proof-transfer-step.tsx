import type { ProofTransfer } from '@yarda/contracts/sign-in-proofs.ts';
import { naira } from '@yarda/domain/naira.ts';
import type { SignInAct } from '@yarda/domain/sign-in/sign-in-context.ts';
import type { SignInTrouble } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { signInTroubles } from '@yarda/domain/sign-in/sign-in-trouble.ts';
import { BackButton } from '../ui/back-button.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { StepHeading } from '../ui/step-heading.tsx';
import { StillChecking } from './still-checking.tsx';
import { TroubleNote } from './trouble-note.tsx';
import '../ui/slip.css';

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
      <Row name="Bank" value={transfer.bankName} />
      <Row name="Account number" value={transfer.accountNumber} copied />
      <Row name="Account name" value={transfer.beneficiary} />
    </ul>
    {trouble && <TroubleNote>{signInTroubles[trouble]}</TroubleNote>}
    <Button busy={confirming} onClick={() => act({ type: 'person.paid' })}>
      {confirming ? 'Checking...' : 'I have sent it'}
    </Button>
    {confirming && <StillChecking />}
  </section>
);

const Row = ({ name, value, copied = false }: { name: string; value: string; copied?: boolean }) => (
  <li className="slip-row">
    <div className="slip-words">
      <p className="slip-name">{name}</p>
      <p className="slip-value figures">{value}</p>
    </div>
    {copied && <CopyButton value={value} label={name.toLowerCase()} />}
  </li>
);
