import type { NewConsent } from '@yarda/contracts/consent.ts';
import { consentParts } from '@yarda/contracts/events-left-out.ts';

/** What its merchant said of its parts, as JSON; null if nothing. */
export const partRequirementsOf = ({ requirements }: NewConsent): string | null => {
  const said = consentParts.flatMap((part) => (requirements?.[part] ? [[part, requirements[part]]] : []));
  return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : null;
};
