import type { NewConsent } from '@yarda/contracts/consent/consent.ts';

type Asked = Pick<NewConsent, 'payments' | 'dataSharing' | 'formId' | 'requirements'>;

/**
 * Whether a signed-in user must approve the request. Immediate payments alone grant by being made; future debits, data,
 * a form, an account, or a consent that asks for nothing do not.
 */
export const needsGrant = ({ payments, dataSharing, formId, requirements }: Asked): boolean =>
  (requirements?.requiresAuth ?? false) ||
  (requirements?.requiresAccount ?? false) ||
  formId !== undefined ||
  Object.values(dataSharing ?? {}).some(Boolean) ||
  payments.length === 0 ||
  payments.some(({ type }) => type === 'future');
