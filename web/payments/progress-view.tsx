import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { Amount } from '../platform/ui/amount.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Ring } from '../platform/ui/ring.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { PaymentSource } from './payment-source.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import { usePulse } from './use-pulse.ts';
import './payment-progress.css';

interface ProgressViewProps {
  readonly payment: Payment;
  readonly status: 'pending' | 'in_progress' | 'completed' | 'failed';
  /** Progress, 0 to 100. */
  readonly progress: number;
  readonly stepText: string;
  readonly payerBank: string | null;
  /** Messages and actions during the wait. */
  readonly children?: Elements;
}

/** A payment in progress, by any method: the ring, what has happened, and where the money comes from. */
export const ProgressView = ({ payment, status, progress, stepText, payerBank, children }: ProgressViewProps) => {
  const shown = usePulse(progress, status === 'in_progress');
  return (
    <section className="step payment-progress" data-status={status}>
      <Ring progress={progress} shown={shown} label="Payment progress" />
      <div className="payment-progress-words">
        <StepHeading key={stepText}>{stepText}</StepHeading>
        <p className="quiet payment-progress-what">
          <Amount kobo={payment.amount} />
          <span className="payment-progress-dot"> · </span>
          <span>{payment.narration}</span>
        </p>
        <p className="unseen" role="status">
          {stepText}
        </p>
      </div>
      <PaymentSteps progress={progress} />
      <PaymentSource payment={payment} payerBank={payerBank} />
      {children}
    </section>
  );
};
