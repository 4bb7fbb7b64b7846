import type { ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';
import type { LinkedAccount } from '../linking/use-linking.ts';
import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';

const loadAuth = () => import('./auth-step.tsx');
const loadApproval = () => import('./approval-step.tsx');

interface ConsentGateProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId'>;
  /** An account is being linked. */
  readonly linking: boolean;
  /** The account that was just paid from, or whose card was saved: it is chosen for what is debited later. */
  readonly linked: LinkedAccount | null;
  /** The same functions on every render. */
  readonly onLinking: (linking: boolean) => void;
  readonly refreshConsent: () => void;
  /** How what is due at once is being consented to be paid. */
  readonly onConsenting: (immediate: ImmediateChoice) => void;
  /** What is being approved stays as it is, whatever the consent says meanwhile; `null` when it need not any more. */
  readonly onHeld: (held: Omit<Extract<ConsentView, { kind: 'approving' }>, 'kind'> | null) => void;
}

/** What a payer passes before they pay, where a consent requires it: being known, and approving its terms. */
export const ConsentGate = ({ view, parameters, ...approving }: ConsentGateProps) => {
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
            {...approving}
          />
        )}
      </Lazily>
    );
  return null;
};
