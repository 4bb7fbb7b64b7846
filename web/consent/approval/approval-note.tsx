import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import { shareAddress } from '../../merchants/embedding/share-address.ts';
import { Note } from '../../platform/ui/note.tsx';

/** Why an approval failed, shown beside the button that started it. */
export const ApprovalNote = ({ problem }: { problem: ApprovalProblem }) => (
  <Note tone={problem.code === 'PASSKEY_CANCELLED' ? 'attention' : 'bad'}>
    <p>{problem.message}</p>
    {problem.code === 'PASSKEY_FORBIDDEN' && (
      <a href={shareAddress(location.href)} target="_blank" rel="noopener noreferrer">
        Open this page in its own tab
      </a>
    )}
  </Note>
);
