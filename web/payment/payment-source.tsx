import type { Payment } from '@yarda/contracts/payment.ts';
import { cardBrandOf } from '@yarda/domain/cards/card-brands.ts';
import { Icon } from '../ui/icon.tsx';
import { NameBadge } from '../ui/name-badge.tsx';
import './payment-source.css';

const LAST_DIGITS = 4;

/** A masked card number: first six digits, stars, last four (PCI DSS 3.4.1). */
const maskedCard = /^\d{6}\*+\d{4}$/;

/** Where the money comes from, as far as known: the bank first, the account once the payment is booked. */
export const PaymentSource = ({ payment, payerBank }: { payment: Payment; payerBank: string | null }) => {
  const account = payment.origin?.paymentMethod === 'bank_transfer' ? payment.origin : null;
  const card = payment.origin?.paymentMethod === 'card' ? payment.origin.maskedCardNumber : null;
  const name = account?.bankName ?? card ?? payerBank;
  if (!name) return null;
  const isCard = maskedCard.test(name);
  const brand = isCard ? cardBrandOf(name.slice(0, 6)) : null;
  return (
    <section className="payment-source" aria-label="Payment Source">
      <h3 className="quiet small">Payment Source</h3>
      <div className="payment-source-account">
        {isCard ? (
          <span className="payment-source-card">
            <Icon name="card" />
          </span>
        ) : (
          <NameBadge name={name} size={40} />
        )}
        <div>
          <p className="strong figures">{name}</p>
          {brand && <p className="quiet small">{brand.name}</p>}
          {account && (
            <p className="quiet small figures">
              {account.accountName} • ****{account.accountNumber.slice(-LAST_DIGITS)}
            </p>
          )}
        </div>
      </div>
    </section>
  );
};
