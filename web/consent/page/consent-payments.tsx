import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../platform/ui/icon.tsx';
import { StatusPill } from '../../platform/ui/status-pill.tsx';
import './consent-payments.css';

interface ConsentPaymentsProps {
  readonly consent: Consent;
  readonly current: Payment;
  readonly children: ReactNode;
}

/** The immediate payments of a consent, made in sequence: done ones above the current, later ones below. */
export const ConsentPayments = ({ consent, current, children }: ConsentPaymentsProps) => {
  const payments = immediatePayments(consent);
  if (payments.length === 1) return children;
  return (
    <ol className="consent-payments">
      {payments.map((payment, at) =>
        payment.paymentId === current.paymentId ? (
          <li key={payment.paymentId} className="consent-payments-current" aria-current="step">
            {children}
          </li>
        ) : (
          <PaymentRow key={payment.paymentId} payment={payment} number={at + 1} />
        ),
      )}
    </ol>
  );
};

const PaymentRow = ({ payment, number }: { payment: Payment; number: number }) => {
  const paid = payment.status === 'executed';
  return (
    <li className="payment-row" data-done={paid || undefined}>
      <span className="payment-row-sign">{paid ? <Icon name="tick" size={16} /> : number}</span>
      <span className="payment-row-words">
        <span className="figures strong">{`${naira(payment.amount)} ${paid ? 'paid' : 'due next'}`}</span>
        <span className="quiet small">{payment.narration}</span>
      </span>
      <StatusPill done={paid} />
    </li>
  );
};
