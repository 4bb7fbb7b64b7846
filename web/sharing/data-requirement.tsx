import type { PartRequirement } from '@yarda/contracts/sharing-requirement.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import '../ui/slip.css';
import './data-requirement.css';

interface DataRequirementProps {
  readonly requirement: PartRequirement;
  readonly onNotNow: () => void;
  /** The way to agree to it. */
  readonly children: ReactNode;
}

/** Why data is asked for, who gets it and for how long; and 'Not now', where the payer may leave it out. */
export const DataRequirement = ({ requirement, onNotNow, children }: DataRequirementProps) => {
  const { required, purpose, recipients, retention } = requirement;
  return (
    <>
      <dl className="slip data-requirement">
        <Fact name="Why">{purpose}</Fact>
        <Fact name="Who gets it">{recipients.join(', ')}</Fact>
        <Fact name="Kept">{retention}</Fact>
      </dl>
      {!required && <p className="quiet small">You can leave this out and agree to the rest.</p>}
      {children}
      {!required && (
        <Button kind="quiet" onClick={onNotNow}>
          Not now
        </Button>
      )}
    </>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
