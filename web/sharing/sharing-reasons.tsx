import type { PartRequirement } from '@yarda/contracts/sharing-requirement.ts';
import type { ReactNode } from 'react';
import '../ui/slip.css';
import './sharing-reasons.css';

/** Why data is asked for, who gets it and for how long, as the merchant says it. */
export const SharingReasons = ({
  purpose,
  recipients,
  retention,
}: Pick<PartRequirement, 'purpose' | 'recipients' | 'retention'>) => (
  <dl className="slip sharing-reasons">
    <Fact name="Why">{purpose}</Fact>
    <Fact name="Who gets it">{recipients.join(', ')}</Fact>
    <Fact name="Kept">{retention}</Fact>
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
