import type { Payment } from '@yarda/contracts/payment.ts';
import { lastFour } from '@yarda/domain/accounts/account-standing.ts';

/** What a payment is for, and its recipient when that is not the merchant. */
export const PaymentFor = ({ payment: { narration, recipient } }: { payment: Payment }) => (
  <>
    <p className="quiet">{narration}</p>
    {recipient && (
      <p className="quiet">
        Paid to {recipient.accountName}, {recipient.bankName}{' '}
        <span className="figures">{lastFour(recipient.accountNumber)}</span>
      </p>
    )}
  </>
);
