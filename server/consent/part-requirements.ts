import type { NewConsent } from '@yarda/contracts/consent.ts';
import { consentParts } from '@yarda/contracts/events-left-out.ts';
import type { PartRequirements } from '@yarda/contracts/sharing-requirement.ts';

/** What its merchant said of its parts; null if nothing. */
export const partRequirementsOf = ({ requirements }: NewConsent): PartRequirements | null => {
  const said = consentParts.flatMap((part) => (requirements?.[part] ? [[part, requirements[part]]] : []));
  return said.length > 0 ? Object.fromEntries(said) : null;
};
