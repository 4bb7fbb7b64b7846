import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { payeeText } from '@yarda/domain/payments/payee-text.ts';

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
