import type { approvalMachine } from '@yarda/domain/approval/approval-machine.ts';
import type { SnapshotFrom } from 'xstate';
import { ConsentError } from './consent-error.tsx';

interface ApprovalTroubleProps {
  readonly consentId: string;
  readonly snapshot: SnapshotFrom<typeof approvalMachine>;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

/** Why a consent was not granted, or which of its payments failed; nothing when all is well. */
export const ApprovalTrouble = ({ consentId, snapshot, onRetry, onLeave }: ApprovalTroubleProps) => {
  const message = messageIn(snapshot);
  if (message === null) return null;
  return <ConsentError consentId={consentId} message={message} onRetry={onRetry} onLeave={onLeave} />;
};

const messageIn = (snapshot: ApprovalTroubleProps['snapshot']): string | null => {
  const { problem, granted } = snapshot.context;
  if (snapshot.matches('partly')) return problem?.message ?? granted?.failure ?? 'Direct debit payment failed';
  return snapshot.matches('refused') || snapshot.matches('outdated') ? (problem?.message ?? null) : null;
};
