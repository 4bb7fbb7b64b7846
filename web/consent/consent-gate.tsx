import type { ImmediateChoice } from '@yarda/domain/consent/grant-choices.ts';
import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';

const loadAuth = () => import('./auth-step.tsx');
const loadApproval = () => import('./approval-step.tsx');

interface ConsentGateProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId'>;
  /** The same functions on every render. */
  readonly refreshConsent: () => void;
  readonly onGranted: (immediate: ImmediateChoice) => void;
}

/** What a payer passes before they pay, where a consent requires it: being known, and approving its terms. */
export const ConsentGate = ({ view, parameters, refreshConsent, onGranted }: ConsentGateProps) => {
  const { clientId, authAppId } = parameters;
  if (clientId === null) return null;
  if (view.kind === 'signing-in')
    return (
      <Lazily key="auth" load={loadAuth} waiting={<Skeleton height="16rem" />}>
        {({ AuthStep }) => <AuthStep consent={view.consent} clientId={clientId} authAppId={authAppId} />}
      </Lazily>
    );
  if (view.kind === 'approving')
    return (
      <Lazily key="approval" load={loadApproval} waiting={<Skeleton height="16rem" />}>
        {({ ApprovalStep }) => (
          <ApprovalStep
            key={view.payer.userId}
            consent={view.consent}
            clientId={clientId}
            authAppId={authAppId}
            payer={view.payer}
            refreshConsent={refreshConsent}
            onGranted={onGranted}
          />
        )}
      </Lazily>
    );
  return null;
};
