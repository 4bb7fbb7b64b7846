import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';

/**
 * The course of a consent. `payments_only`: it is granted by being paid. `payments_first`: what is due now may be paid
 * before the payer signs in to approve the rest. `approval_first`: nothing happens before the payer approves.
 */
export type ConsentCourse = 'payments_only' | 'payments_first' | 'approval_first';

type RequestedParts = Pick<Consent, 'requiresGrant' | 'requirements' | 'formId' | 'payments'>;

/** The payer's first step. A form must be filled in before any payment; an optional part is never the first step. */
export const consentCourse = ({ requiresGrant, requirements, formId, payments }: RequestedParts): ConsentCourse => {
  if (!requiresGrant) return 'payments_only';
  const { requiresAuth, immediatePayments } = requirements;
  const mustPay = immediatePayments?.required !== false && payments.some(({ type }) => type === 'immediate');
  const mayPay = !requiresAuth && formId === null && mustPay;
  return mayPay ? 'payments_first' : 'approval_first';
};
