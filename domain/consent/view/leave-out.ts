import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { duePayments, futurePayments, immediatePayments, isUndecided } from './consent-summary.ts';

type RequestedParts = Pick<Consent, 'payments' | 'dataSharing' | 'formId' | 'requirements'>;

const isRequested: Readonly<Record<ConsentPart, (consent: RequestedParts) => boolean>> = {
  dataSharing: ({ dataSharing }) => dataSharing !== null,
  form: ({ formId }) => formId !== null,
  futurePayments: (consent) => futurePayments(consent).length > 0,
  immediatePayments: (consent) => duePayments(consent).length > 0,
};

/** Which of some parts a consent asks for. */
export const requestedOf = (consent: RequestedParts, parts: readonly ConsentPart[]): ConsentPart[] =>
  consentParts.filter((part) => parts.includes(part) && isRequested[part](consent));

/** Whether its payer may answer 'Not now' to a part, and agree to the rest. Not once they have begun to pay it. */
export const mayLeaveOut = (consent: RequestedParts, part: ConsentPart): boolean =>
  consent.requirements[part]?.required === false &&
  isRequested[part](consent) &&
  (part !== 'immediatePayments' || immediatePayments(consent).every(isUntouched));

const isUntouched = (payment: Payment): boolean =>
  payment.status === 'pending' && payment.receivedAmount === 0 && !isUndecided(payment);

/**
 * A consent as it is when its payer leaves parts out: they are gone, and named in `leftOut`. As it was if they leave none
 * out, or may not.
 */
export const leaveOut = (consent: Consent, parts: readonly ConsentPart[] = []): Consent => {
  const leftOut = consentParts.filter((part) => parts.includes(part) && mayLeaveOut(consent, part));
  if (leftOut.length === 0) return consent;
  const { sharedUntil, limits, ...rest } = consent;
  const isIncluded = (part: ConsentPart) => !leftOut.includes(part);
  return {
    ...rest,
    payments: consent.payments.filter(({ type }) => isIncluded(`${type}Payments`)),
    ...(limits && isIncluded('futurePayments') && { limits }),
    ...(!isIncluded('futurePayments') && { requirements: { ...rest.requirements, requiresAccount: false } }),
    dataSharing: isIncluded('dataSharing') ? rest.dataSharing : null,
    ...(sharedUntil !== undefined && isIncluded('dataSharing') && { sharedUntil }),
    ...(!isIncluded('form') && { formId: null, formResponseId: null, formUpdateToken: null, formCompletion: null }),
    leftOut,
  };
};
