import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { NewConsent } from '@yarda/contracts/consent.ts';

type Asked = Pick<NewConsent, 'payments' | 'dataSharing' | 'formId' | 'requirements'>;

/**
 * Whether somebody signed in has to approve what is asked. Immediate payments alone grant by being made; debits to come,
 * data, a form, or a consent to nothing in particular do not.
 */
export const needsGrant = ({ payments, dataSharing, formId, requirements }: Asked): boolean =>
  (requirements?.requiresAuth ?? false) ||
  formId !== undefined ||
  Object.values(dataSharing ?? {}).some(Boolean) ||
  payments.length === 0 ||
  payments.some(({ type }) => type === 'future');

type Standing = Pick<Consent, 'needsGrant' | 'requirements' | 'formId' | 'payments'>;

/**
 * Whether somebody who is not signed in may pay what is due at once before they sign in for the rest. A form is filled in
 * before anything is paid.
 */
export const paysFirst = ({ needsGrant: guarded, requirements, formId, payments }: Standing): boolean =>
  guarded && !requirements.requiresAuth && formId === null && payments.some(({ type }) => type === 'immediate');
