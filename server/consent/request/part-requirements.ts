import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import type { PartRequirements } from '@yarda/contracts/data/sharing-requirement.ts';
import { consentParts } from '@yarda/contracts/merchants/events-left-out.ts';

/** The merchant's requirements for the consent's parts; null if there are none. */
export const partRequirementsOf = ({ requirements }: NewConsent): PartRequirements | null => {
  const requirement = consentParts.flatMap((part) => (requirements?.[part] ? [[part, requirements[part]]] : []));
  return requirement.length > 0 ? Object.fromEntries(requirement) : null;
};
