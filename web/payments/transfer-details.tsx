import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { ShieldWallet } from '@yarda/contracts/payments/transfers.ts';
import type { StampDuty } from '@yarda/domain/payments/costs.ts';
import { countdownText } from '@yarda/domain/payments/transfers/account-countdown.ts';
import { missingAmount, shortSentences } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useContext } from 'react';
import { RailTermsContext } from '../accounts/rail-terms.ts';
import { useServerTime } from '../platform/api/use-server-time.ts';
import { AmountToSend } from '../platform/ui/amount-to-send.tsx';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { Note } from '../platform/ui/note.tsx';
import { SlipRow } from '../platform/ui/slip-row.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { useStampDuty } from './method-faces.tsx';
import './account-countdown.css';

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
  const { stampDuty } = useContext(RailTermsContext);
  const duty = useStampDuty([due]);
  return (
    <section className="step transfer-details">
      <div className="step-title">
        <BackButton onClick={onLeave} />
        <StepHeading>Pay by Transfer</StepHeading>
      </div>
      {payment.receivedAmount > 0 && <ShortTransfer payment={payment} duty={stampDuty} />}
      <AmountToSend kobo={due} />
      {account?.exact && (
        <p className="small">Send exactly this amount, in one transfer. The bank sends any other amount back.</p>
      )}
      {duty && <p className="small">{`${duty.rule} ${naira(duty.total)} leaves your account.`}</p>}
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

/** A live countdown of how long the one-time account still accepts money. */
const AccountCountdown = ({ expiresAt }: { expiresAt: string | null }) => {
  const now = useServerTime();
  return (
    <p className="account-countdown">
      <Icon name="clock" size={18} />
      <span>
        This account expires in <strong role="timer">{countdownText(expiresAt, now)}</strong>
      </span>
    </p>
  );
};

/** Less than the amount has arrived: how much came, how much is missing, and what to do. */
const ShortTransfer = ({ payment, duty }: { payment: Payment; duty: StampDuty | undefined }) => {
  const { arrived, missing, reason, advice } = shortSentences(payment, duty);
  return (
    <Note tone="attention">
      <p>
        <span>{`${arrived} `}</span>
        <strong>{missing}</strong>
      </p>
      {reason && <p>{reason}</p>}
      <p>{advice}</p>
    </Note>
  );
};

/** The details of the one-time account, to copy. */
const AccountSlip = ({ account }: { account: ShieldWallet }) => (
  <ul className="slip">
    <SlipRow name="Bank" value={account.bankName} copied="bank name">
      <NameBadge name={account.bankName} size={40} />
    </SlipRow>
    <SlipRow
      name="Account number"
      value={account.accountNumber}
      className="slip-number"
      grouped
      copied="account number"
    />
    <SlipRow name="Account name" value={account.accountName} />
  </ul>
);
