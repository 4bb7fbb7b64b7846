import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { chargeWords } from '@yarda/domain/payments/charges/charge-words.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';

/** No retry of the charge got an answer: the outcome is unknown, so the page must not say that it failed. */
export const CardUncertain = ({ payment, onRetry }: { payment: Payment; onRetry: () => void }) => (
  <section className="step">
    <StepHeading>Pay with Card</StepHeading>
    <p className="quiet">
      <span className="figures">{naira(payment.amount)}</span>
      <span>{` · ${payment.narration}`}</span>
    </p>
    <Note tone="attention">
      <p>
        <strong>{chargeWords.payment.unanswered}</strong>
      </p>
      <p>
        We cannot reach the server, so we do not know yet whether your card was charged. Check your connection and try
        again: your card is charged once at most.
      </p>
    </Note>
    <div className="step-actions">
      <Button onClick={onRetry}>Retry Payment</Button>
    </div>
  </section>
);
