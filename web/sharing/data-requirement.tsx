import type { PartRequirement } from '@yarda/contracts/sharing-requirement.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { SharingReasons } from './sharing-reasons.tsx';

interface DataRequirementProps {
  readonly requirement: PartRequirement;
  readonly onNotNow: () => void;
  /** The way to agree to it. */
  readonly children: ReactNode;
}

/** Why data is asked for, who gets it and for how long; and 'Not now', where the payer may leave it out. */
export const DataRequirement = ({ requirement, onNotNow, children }: DataRequirementProps) => {
  const { required } = requirement;
  return (
    <>
      <SharingReasons {...requirement} />
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
