import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { PartRequirements } from '@yarda/contracts/data/sharing-requirement.ts';
import { consentParts } from '@yarda/contracts/merchants/events-left-out.ts';

/** What its merchant said of its parts; null if nothing. */
export const partRequirementsOf = ({ requirements }: NewConsent): PartRequirements | null => {
  const said = consentParts.flatMap((part) => (requirements?.[part] ? [[part, requirements[part]]] : []));
  return said.length > 0 ? Object.fromEntries(said) : null;
};
