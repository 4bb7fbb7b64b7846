import type { Payment } from '@yarda/contracts/payment.ts';
import { lastFour } from '@yarda/domain/accounts/account-standing.ts';

/** For what a payment is, and whose account it ends up in, where that is not the merchant's. */
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
