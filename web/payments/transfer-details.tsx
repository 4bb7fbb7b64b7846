import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { missingAmount } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { AmountToSend } from '../platform/ui/amount-to-send.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountCountdown } from './account-countdown.tsx';
import { AccountSlip } from './account-slip.tsx';
import { ShortTransfer } from './short-transfer.tsx';

interface TransferDetailsProps {
  readonly payment: Payment;
  readonly sending: boolean;
  /** The payer has said before that the transfer was sent. */
  readonly announced: boolean;
  /** Why the payer's 'sent' notice did not reach the server. */
  readonly problem: string | null;
  readonly onSent: () => void;
  readonly onLeave: () => void;
}

/** The amount to send, the account and the deadline. */
export const TransferDetails = ({ payment, sending, announced, problem, onSent, onLeave }: TransferDetailsProps) => {
  const due = missingAmount(payment);
  const account = payment.shieldWallet;
  return (
    <section className="step transfer-details">
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>Pay by Transfer</StepHeading>
      </div>
      {payment.receivedAmount > 0 && <ShortTransfer payment={payment} />}
      <AmountToSend kobo={due} />
      {account?.exact && (
        <p className="small">Send exactly this amount, in one transfer. The bank sends any other amount back.</p>
      )}
      {account && <AccountSlip account={account} />}
      {account && <AccountCountdown expiresAt={account.expiresAt} />}
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
          <p>If you have sent the transfer, we will find it. Press the button again to check now.</p>
        </Note>
      )}
      <div className="step-actions">
        <Button busy={sending} onClick={onSent}>
          {sending ? 'Processing...' : sendText(announced)}
        </Button>
        {sending && (
          <LongWait>
            <p className="quiet small centred">Still asking the bank to look for your transfer. You can go back.</p>
          </LongWait>
        )}
      </div>
    </section>
  );
};

const sendText = (announced: boolean) => (announced ? 'Confirm Transfer' : 'I have made the transfer');
