import type { NewConsent } from '@yarda/contracts/consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/events-left-out.ts';
import { sharedCategories } from '@yarda/domain/sharing/shared-items.ts';
import { wrongField } from '../http/problem.ts';

const isAsked: Readonly<Record<ConsentPart, (asked: NewConsent) => boolean>> = {
  dataSharing: ({ dataSharing }) => sharedCategories(dataSharing ?? null).length > 0,
  form: ({ formId }) => formId !== undefined,
  futurePayments: ({ payments }) => payments.some(({ type }) => type === 'future'),
  immediatePayments: ({ payments }) => payments.some(({ type }) => type === 'immediate'),
};

const needs: Readonly<Record<ConsentPart, string>> = {
  dataSharing: 'needs data to share',
  form: 'needs a form',
  futurePayments: 'needs future payments',
  immediatePayments: 'needs immediate payments',
};

/** Throws for a requirement of a part that is not asked for, and for one that may be left out though it must stay. */
export const assertPartRequirements = (asked: NewConsent): void => {
  const parts = consentParts.filter((part) => isAsked[part](asked));
  const said = consentParts.filter((part) => asked.requirements?.[part]);
  for (const part of said) if (!parts.includes(part)) throw wrongField(`requirements.${part}`, needs[part]);
  const optional = said.filter((part) => asked.requirements?.[part]?.required === false);
  const [first] = optional;
  if (first && optional.length === parts.length)
    throw wrongField(`requirements.${first}.required`, 'must be true where nothing else is required');
  if (!optional.includes('futurePayments')) return;
  const field = 'requirements.futurePayments.required';
  if (asked.requirements?.requiresAccount) throw wrongField(field, 'must be true where an account is required');
  if (asked.supersedes !== undefined) throw wrongField(field, 'must be true where debits take the place of others');
};

/** What its merchant said of its parts, as JSON; null if nothing. */
export const partRequirementsOf = ({ requirements }: NewConsent): string | null => {
  const said = consentParts.flatMap((part) => (requirements?.[part] ? [[part, requirements[part]]] : []));
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : null;
};
