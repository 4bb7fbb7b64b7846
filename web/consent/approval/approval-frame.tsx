import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { Authentication } from '../../identity/session/authentication.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { discoveryOf } from '../view/discovery.ts';
import { ApprovalProgress } from './approval-progress.tsx';
import { ConsentError } from './consent-error.tsx';

interface ApprovalFrameProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly approval: ReturnType<typeof approvalDraft>;
  /** The terms being approved, and the button that approves them. */
  readonly children: Elements;
}

/** Shows the terms under the device prompt, the wait for the server, a new sign-in, or the error. */
export const ApprovalFrame = ({ consent, clientId, authAppId, approval, children }: ApprovalFrameProps) => {
  const { snapshot, onRetry, onLeave, onAuthenticated } = approval;
  const { consentId } = consent;
  if (snapshot.matches('reauthenticating'))
    return (
      <Authentication
        again
        discovery={discoveryOf(consent, clientId, authAppId)}
        merchantName={merchantName(consent)}
        onSignedIn={onAuthenticated}
        onLeft={onLeave}
      >
        {({ start, problem }) => (
          <>
            {children}
            {problem && <ConsentError consentId={consentId} message={problem} onRetry={start} onLeave={onLeave} />}
          </>
        )}
      </Authentication>
    );
  return (
    <>
      {children}
      <ApprovalProgress consentId={consentId} snapshot={snapshot} onRetry={onRetry} onLeave={onLeave} />
    </>
  );
};

/** An approval as its screens see it: its state and the actions they can take. */
export const approvalDraft = (
  snapshot: SnapshotFrom<typeof approvalMachine>,
  send: (event: EventFrom<typeof approvalMachine>) => void,
) => ({
  snapshot,
  onRetry: () => send({ type: 'payer.retried' }),
  onLeave: () => send({ type: 'payer.left' }),
  onAuthenticated: () => send({ type: 'payer.authenticated' }),
});
