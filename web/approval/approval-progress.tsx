import type { approvalMachine } from '@yarda/domain/approval/approval-machine.ts';
import type { SnapshotFrom } from 'xstate';
import { Button } from '../ui/button.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { ApprovalTrouble } from './approval-trouble.tsx';

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
      approving={snapshot.matches('preparing') || snapshot.matches('approving')}
      granting={snapshot.matches('granting') || snapshot.matches('retrying')}
      completing={snapshot.matches('granted') || snapshot.matches('over')}
      onLeave={rest.onLeave}
    />
    <ApprovalTrouble snapshot={snapshot} {...rest} />
  </>
);

interface ApprovalOverlayProps {
  readonly approving: boolean;
  readonly granting: boolean;
  readonly completing: boolean;
  readonly onLeave: () => void;
}

/** What the approval waits for: the device, then the server, then the refreshed consent. */
export const ApprovalOverlay = ({ approving, granting, completing, onLeave }: ApprovalOverlayProps) => {
  if (approving)
    return (
      <Overlay title="Getting your biometric approval...">
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
      <Overlay title="Completing consent...">
        <LongWait>
          <p className="quiet small">You have approved. We are confirming it.</p>
        </LongWait>
      </Overlay>
    );
  if (!granting) return null;
  return (
    <Overlay title="Processing consent...">
      <LongWait>
        <p className="quiet small">Still waiting for an answer. Your connection may be slow.</p>
      </LongWait>
    </Overlay>
  );
};
