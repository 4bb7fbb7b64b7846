import type { NewConsent } from '@yarda/contracts/consent/consent.ts';

/** The facts that decide whether a consent is granted. */
export interface GrantProgress {
  /** Whether a signed-in person must approve it: `requiresGrant` of what it asks for. */
  readonly requiresGrant: boolean;
  /** A signed-in person has approved it, with the forms filled in that it asks for. */
  readonly approved: boolean;
  /** How many of its payments are not executed. */
  readonly unpaid: number;
}

/** A consent that someone must approve is granted by that; any other is granted once all its payments are executed. */
export const isGranted = ({ requiresGrant, approved, unpaid }: GrantProgress): boolean =>
  requiresGrant ? approved : unpaid === 0;

type Requested = Pick<NewConsent, 'payments' | 'dataSharing' | 'formId' | 'requirements'>;

/**
 * Whether a signed-in user must approve the request. Immediate payments alone grant by being made; future debits, data,
 * a form, an account, or a consent that asks for nothing do not.
 */
export const requiresGrant = ({ payments, dataSharing, formId, requirements }: Requested): boolean =>
  (requirements?.requiresAuth ?? false) ||
  (requirements?.requiresAccount ?? false) ||
  formId !== undefined ||
  Object.values(dataSharing ?? {}).some(Boolean) ||
  payments.length === 0 ||
  payments.some(({ type }) => type === 'future');
