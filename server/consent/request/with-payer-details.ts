import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { isPayer, ownsCharge, type Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { originDetails } from '@yarda/domain/payments/origin-details.ts';
import { originShown } from '@yarda/domain/payments/payment-origin.ts';
import type { PaymentOfConsent } from '../../payments/payment-projection.ts';
import { chargeToWire } from './payment-to-wire.ts';

/**
 * A consent with what its visitor alone may know of each payment: where their money came from, or is being taken from, and the
 * charge that they began. Others' charges stay hidden from the visitor, who may pay in their own way.
 */
export const withPayerDetails = (consent: Consent, payments: readonly PaymentOfConsent[], visitor: Payer): Consent => ({
  ...consent,
  payments: consent.payments.map((payment) => {
    const stored = payments.find(({ paymentId }) => paymentId === payment.paymentId);
    return payment.type === 'immediate' && stored ? reportOf(payment, stored, visitor) : payment;
  }),
});

const reportOf = ({ openCharge: _any, ...payment }: Payment, stored: PaymentOfConsent, visitor: Payer): Payment => {
  const own = stored.openCharges.find(({ payer }) => ownsCharge(payer, visitor));
  const charge = own && { openCharge: chargeToWire(own.charge) };
  const isTheirs = stored.status === 'executed' ? isPayer(stored, visitor) : own && isPayer(own.payer, visitor);
  const origin = stored.status === 'executed' ? stored.origin : own?.origin;
  return { ...payment, ...charge, ...(isTheirs && origin && { origin: originDetails(originShown(origin)) }) };
};
