import type { PartRequirement, PaymentRequirement } from '@yarda/contracts/data/sharing-requirement.ts';
import { SharingReasons } from '../../data/sharing/data-sharing.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';

interface ReasonedPartProps {
  readonly requirement: PartRequirement | PaymentRequirement;
  readonly onNotNow: () => void;
  /** The way to agree to it. */
  readonly children: Elements;
}

/** Why a part is asked for, and of data who gets it and for how long; and 'Not now', where the payer may leave it out. */
export const ReasonedPart = ({ requirement, onNotNow, children }: ReasonedPartProps) => {
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
