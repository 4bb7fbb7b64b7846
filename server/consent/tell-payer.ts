import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { originDetails } from '@yarda/domain/payment/origin-details.ts';
import { originShown } from '@yarda/domain/payment/payment-origin.ts';
import type { PaymentOfConsent } from '../payment/payment-projection.ts';

/** A consent with where each payment's money came from, or is being taken from: for the person who pays it alone. */
export const tellOrigins = (
  consent: Consent,
  payments: readonly PaymentOfConsent[],
  visitorId: string | null,
): Consent => ({
  ...consent,
  payments: consent.payments.map((payment) => {
    const stored = payments.find(({ paymentId }) => paymentId === payment.paymentId);
    if (payment.type !== 'immediate' || !stored) return payment;
    const { origin, payerUserId } = stored.status === 'executed' ? stored : (stored.charging ?? nowhere);
    const isTheirs = visitorId !== null && payerUserId === visitorId;
    return isTheirs && origin ? { ...payment, origin: originDetails(originShown(origin)) } : payment;
  }),
});

const nowhere = { origin: null, payerUserId: null } as const;
