import type { PartRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { Fact } from '../../platform/ui/fact.tsx';
import '../../platform/ui/slip.css';
import './sharing-reasons.css';

/** Why a part is asked for, and of data who gets it and for how long, as the merchant says it. */
export const SharingReasons = ({
  purpose,
  recipients,
  retention,
}: Pick<PartRequirement, 'purpose'> & Partial<Pick<PartRequirement, 'recipients' | 'retention'>>) => (
  <dl className="slip sharing-reasons">
    <Fact name="Why">{purpose}</Fact>
    {recipients && <Fact name="Who gets it">{recipients.join(', ')}</Fact>}
    {retention && <Fact name="Kept">{retention}</Fact>}
  </dl>
);
