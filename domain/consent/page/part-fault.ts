import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';

/** A part of a request that contradicts the rest: its path and the fault. */
export interface RequestedPartFault {
  readonly field: string;
  readonly message: string;
}

const isRequested: Readonly<Record<ConsentPart, (input: NewConsent) => boolean>> = {
  dataSharing: ({ dataSharing }) => sharedCategories(dataSharing ?? null).length > 0,
  form: ({ formId }) => formId !== undefined,
  futurePayments: ({ payments }) => payments.some(({ type }) => type === 'future'),
  immediatePayments: ({ payments }) => payments.some(({ type }) => type === 'immediate'),
};

const actionsRequired: Readonly<Record<ConsentPart, string>> = {
  dataSharing: 'needs data to share',
  form: 'needs a form',
  futurePayments: 'needs future payments',
  immediatePayments: 'needs immediate payments',
};

/** A requirement of a part that is not asked for, or of one that may be left out though it must stay; null if all fits. */
export const partFault = (input: NewConsent): RequestedPartFault | null => {
  const parts = consentParts.filter((part) => isRequested[part](input));
  const requirement = consentParts.filter((part) => input.requirements?.[part]);
  for (const part of requirement)
    if (!parts.includes(part)) return { field: `requirements.${part}`, message: actionsRequired[part] };
  const optional = requirement.filter((part) => input.requirements?.[part]?.required === false);
  const [first] = optional;
  if (first && optional.length === parts.length)
    return { field: `requirements.${first}.required`, message: 'must be true where nothing else is required' };
  if (!optional.includes('futurePayments')) return null;
  const field = 'requirements.futurePayments.required';
  if (input.requirements?.requiresAccount) return { field, message: 'must be true where an account is required' };
  if (input.supersedes !== undefined) return { field, message: 'must be true where debits take the place of others' };
  return null;
};

/** A last day of sharing that nothing is shared until, or that is over. */
export const sharingFault = ({ dataSharing, sharedUntil }: NewConsent, today: string): RequestedPartFault | null => {
  if (sharedUntil === undefined) return null;
  if (sharedCategories(dataSharing ?? null).length === 0)
    return { field: 'sharedUntil', message: 'needs data to share' };
  return sharedUntil <= today ? { field: 'sharedUntil', message: 'is not a later day' } : null;
};
