import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { payeeText } from '@yarda/domain/payments/payee-text.ts';
import { Amount } from '../platform/ui/amount.tsx';
import { StatusPill } from '../platform/ui/status-pill.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import './payment-head.css';

/** 'Immediate Payment': the amount, the purpose, and whether it is due or paid. */
export const PaymentHead = ({ payment }: { payment: Payment }) => {
  const paid = payment.status === 'executed';
  return (
    <header className="payment-head">
      <div className="payment-head-title">
        <StepHeading>Immediate Payment</StepHeading>
        <StatusPill done={paid} />
      </div>
      <p className="payment-head-amount">
        <Amount kobo={payment.amount} />
        <span>{` ${paid ? 'paid' : 'due now'}`}</span>
      </p>
      <PaymentFor payment={payment} />
    </header>
  );
};

/** The purpose of a payment, and its recipient when that is not the merchant. */
export const PaymentFor = ({ payment: { narration, recipient } }: { payment: Payment }) => (
  <>
    <p className="quiet">{narration}</p>
    {recipient && (
      <p className="quiet">
        Paid to <span className="figures">{payeeText(recipient)}</span>
      </p>
    )}
  </>
);
