import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';

/**
 * A consent read before a grant was answered, with what the answer says of it. The answer leaves out what only reading tells:
 * the payer, their accounts and what is offered to them.
 */
export const withOutcome = (current: Consent, outcome: Consent): Consent => ({
  ...current,
  ...outcome,
  payments: outcome.payments.map((payment) => {
    const before = current.payments.find(({ paymentId }) => paymentId === payment.paymentId);
    if (before?.type !== 'immediate' || payment.type !== 'immediate') return payment;
    const { openCharge: _decided, ...rest } = before;
    return { ...rest, ...payment, origin: payment.origin ?? rest.origin };
  }),
});
