import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { PaymentStatusView } from '@yarda/domain/payments/payment-status-view.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { ProgressView } from './progress-view.tsx';

interface PaymentProgressProps {
  readonly payment: Payment;
  readonly status: PaymentStatusView;
  readonly payerBank: string | null;
  /** The wait for the transfer, or for the debited bank, has become long. */
  readonly long: boolean;
  /** A saved account is being debited: the payer cannot go back until the bank answers. */
  readonly debiting?: boolean;
  readonly onCancel: () => void;
  readonly onReview: () => void;
}

/** A payment in progress. The payer can go back while its transfer has not been seen. */
export const PaymentProgress = ({
  payment,
  status,
  payerBank,
  long,
  debiting = false,
  onCancel,
  onReview,
}: PaymentProgressProps) => (
  <ProgressView payment={payment} {...status} payerBank={payerBank}>
    {status.progress === 0 && !debiting && !long && (
      <p className="quiet small centred">We are watching for your transfer. This page goes on by itself.</p>
    )}
    {status.progress === 0 && long && (debiting ? <LongDebitWords /> : <LongWaitWords />)}
    {status.progress === 0 && !debiting && (
      <div className="step-actions payment-progress-actions">
        <Button kind="quiet" onClick={onReview}>
          View Transfer Details
        </Button>
        <Button kind="plain" onClick={onCancel}>
          cancel
        </Button>
      </div>
    )}
  </ProgressView>
);

const LongDebitWords = () => (
  <Note tone="plain" icon="clock">
    <p>Your bank has not answered yet. We keep checking, and your account is debited once at most.</p>
    <p>You can close this page and come back to see how your payment is doing.</p>
  </Note>
);

const LongWaitWords = () => (
  <Note tone="plain" icon="clock">
    <p>We are waiting for your bank to report the transfer. Some banks take a few minutes.</p>
    <p>You can close this page and come back to see how your payment is doing.</p>
  </Note>
);
