import type { Payment, PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { lastFour } from '@yarda/domain/accounts/account-status.ts';
import { cardText } from '@yarda/domain/payments/payment-origin.ts';
import { SchemeMark } from '../accounts/scheme-mark.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';
import './payment-source.css';

/** A masked card number: first six digits, stars, last four (PCI DSS 3.4.1). */
const maskedCard = /^\d{6}\*+\d{4}$/;

/** The known source of the money: first the bank or card, later the account, once the payer receives it. */
export const PaymentSource = ({ payment, payerBank }: { payment: Payment; payerBank: string | null }) => {
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
