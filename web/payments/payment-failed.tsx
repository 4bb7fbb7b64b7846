import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import './payment-failed.css';

interface PaymentFailedProps {
  readonly payment: Payment;
  readonly message: string | null;
  /** The known state of the payer's money. */
  readonly money?: string | null;
  readonly onRetry: () => void;
  readonly onSwitch: () => void;
}

/** The payment failed: the reason, and two ways to continue. */
export const PaymentFailed = ({ payment, message, money = null, onRetry, onSwitch }: PaymentFailedProps) => (
  <section className="step payment-failed">
    <div className="payment-failed-words">
      <StepHeading>✗ Payment Failed</StepHeading>
      <p className="quiet">
        <span className="figures">{naira(payment.amount)}</span>
        <span>{` · ${payment.narration}`}</span>
      </p>
    </div>
    {(message || money) && (
      <Note tone="bad">
        {message && (
          <p>
            <strong>{message}</strong>
          </p>
        )}
        {money && <p>{money}</p>}
      </Note>
    )}
    <div className="step-actions">
      <Button onClick={onRetry}>Retry Payment</Button>
      <Button kind="quiet" onClick={onSwitch}>
        Try Another Method
      </Button>
    </div>
  </section>
);
