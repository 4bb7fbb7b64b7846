import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import { approvalTrouble } from '@yarda/domain/consent/approval/approval-trouble.ts';
import { paidSummary } from '@yarda/domain/consent/approval/due-now-summary.ts';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Overlay } from '../../platform/ui/overlay.tsx';
import { ConsentError } from './consent-error.tsx';

interface ApprovalProgressProps {
  readonly consentId: string;
  readonly snapshot: SnapshotFrom<typeof approvalMachine>;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** The state of an approval, over what is being approved: what it waits for, or why it failed. */
export const ApprovalProgress = ({ snapshot, ...rest }: ApprovalProgressProps) => (
  <>
    <ApprovalOverlay
      what={snapshot.context.terms && paidSummary(snapshot.context.terms.consent)}
      approving={snapshot.matches('preparing') || snapshot.matches('approving')}
      granting={snapshot.matches('granting') || snapshot.matches('retrying')}
      completing={snapshot.matches('granted') || snapshot.matches('over')}
      onLeave={rest.onLeave}
    />
    <ApprovalTrouble snapshot={snapshot} {...rest} />
  </>
);

interface ApprovalOverlayProps {
  /** The amount paid and its recipient; null if nothing is paid now. */
  readonly what: string | null;
  readonly approving: boolean;
  readonly granting: boolean;
  readonly completing: boolean;
  readonly onLeave: () => void;
}

/** The stage that the approval waits for: the device, then the server, then the refreshed consent. */
export const ApprovalOverlay = ({ what, approving, granting, completing, onLeave }: ApprovalOverlayProps) => {
  if (approving)
    return (
      <Overlay what={what} title="Getting your biometric approval...">
        <p className="quiet">Your device asks for your fingerprint, face or screen lock.</p>
        <LongWait>
          <Button kind="plain" onClick={onLeave}>
            Cancel
          </Button>
        </LongWait>
      </Overlay>
    );
  if (completing)
    return (
      <Overlay what={what} title="Completing consent...">
        <LongWait>
          <p className="quiet small">You have approved. We are confirming it.</p>
        </LongWait>
      </Overlay>
    );
  if (!granting) return null;
  return (
    <Overlay what={what} title="Processing consent...">
      <LongWait>
        <p className="quiet small">Still waiting for an answer. Your connection may be slow.</p>
      </LongWait>
    </Overlay>
  );
};

interface ApprovalTroubleProps {
  readonly consentId: string;
  readonly snapshot: SnapshotFrom<typeof approvalMachine>;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** Why a consent was not granted, or which of its payments failed; nothing when all is well. */
const ApprovalTrouble = ({ snapshot, ...rest }: ApprovalTroubleProps) => {
  const trouble = approvalTrouble(snapshot);
  return trouble && <ConsentError {...rest} {...trouble} />;
};
