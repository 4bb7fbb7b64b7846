import type { Payment, PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { lastFour } from '@yarda/domain/accounts/last-four.ts';
import { cardText } from '@yarda/domain/payments/payment-origin.ts';
import { progressPulse, pulsedProgress } from '@yarda/domain/payments/payment-timing.ts';
import { useEffect, useState } from 'react';
import { SchemeMark } from '../accounts/scheme-mark.tsx';
import { Amount } from '../platform/ui/amount.tsx';
import type { Elements } from '../platform/ui/elements.ts';
import { Icon } from '../platform/ui/icon.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import { Ring } from '../platform/ui/ring.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import './progress-view.css';
import './payment-source.css';

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

/** The ring's value: the progress and, while `alive`, a small pulse every second. */
const usePulse = (progress: number, alive: boolean): number => {
  const [beat, setBeat] = useState(0);
  useEffect(() => {
    if (!alive || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setBeat((last) => last + 1), progressPulse.everyMs);
    return () => clearInterval(timer);
  }, [alive]);
  return alive ? pulsedProgress(progress, beat) : progress;
};

const steps = [
  { name: 'Payment Received', from: 33 },
  { name: 'Payment Processed', from: 66 },
] as const;

/** The two steps of a payment, each ticked when done. */
export const PaymentSteps = ({ progress }: { progress: number }) => (
  <ol className="payment-steps">
    {steps.map(({ name, from }) => {
      const done = progress >= from;
      return (
        <li key={name} data-done={done || undefined}>
          <span className="payment-steps-sign">{done && <Icon name="tick" size={16} />}</span>
          <span>{name}</span>
          <span className="unseen">{done ? ', done' : ', not yet'}</span>
        </li>
      );
    })}
  </ol>
);

/** A masked card number: first six digits, stars, last four (PCI DSS 3.4.1). */
const maskedCard = /^\d{6}\*+\d{4}$/;

/** The known source of the money: first the bank or card, later the account, once the payer receives it. */
const PaymentSource = ({ payment, payerBank }: { payment: Payment; payerBank: string | null }) => {
  const source = payment.origin ? sourceOf(payment.origin) : payerBank && sourceNamed(payerBank);
  if (!source) return null;
  return (
    <section className="payment-source" aria-label="Payment Source">
      <h3 className="quiet small">Payment Source</h3>
      <div className="payment-source-account">
        {source.card !== null ? (
          <span className="payment-source-card">
            <SchemeMark card={source.card} otherwise={<Icon name="card" />} />
          </span>
        ) : (
          <NameBadge name={source.name} size={40} />
        )}
        <div>
          <p className="strong figures">{source.name}</p>
          {source.more && <p className="quiet small figures">{source.more}</p>}
        </div>
      </div>
    </section>
  );
};

const sourceOf = (origin: PaymentOrigin) => {
  if (origin.paymentMethod === 'card') {
    const kind = origin.chip ? 'Chip card' : origin.saved && 'Saved card';
    return { card: origin.maskedCardNumber, name: cardText(origin.maskedCardNumber), more: kind };
  }
  const { bankName, accountName, accountNumber, saved } = origin;
  const parts = [accountName, lastFour(accountNumber), ...(saved ? ['Saved account'] : [])];
  return { card: null, name: bankName, more: parts.join(' • ') };
};

/** The payer's bank as the stream names it, or the card in the payer's hand. */
const sourceNamed = (name: string) => {
  const isCard = maskedCard.test(name);
  return { card: isCard ? name : null, name: isCard ? cardText(name) : name, more: null };
};
