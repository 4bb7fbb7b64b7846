import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import { approvalTrouble } from '@yarda/domain/consent/approval/approval-trouble.ts';
import type { SnapshotFrom } from 'xstate';
import { ConsentError } from './consent-error.tsx';

interface ApprovalTroubleProps {
  readonly consentId: string;
  readonly snapshot: SnapshotFrom<typeof approvalMachine>;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** Why a consent was not granted, or which of its payments failed; nothing when all is well. */
export const ApprovalTrouble = ({ snapshot, ...rest }: ApprovalTroubleProps) => {
  const trouble = approvalTrouble(snapshot);
  return trouble && <ConsentError {...rest} {...trouble} />;
};
