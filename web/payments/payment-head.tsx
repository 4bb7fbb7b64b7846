import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { Amount } from '../platform/ui/amount.tsx';
import { StatusPill } from '../platform/ui/status-pill.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { PaymentFor } from './payment-for.tsx';
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
