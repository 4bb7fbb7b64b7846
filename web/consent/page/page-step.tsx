import { pageScreen, pageView } from '@yarda/domain/consent/page/page-screen.ts';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { agreementPath } from '../manage/agreement-paths.ts';
import { firstParts } from './first-parts.ts';
import type { PageStepProps } from './requesting-step.tsx';

const loadApproval = () => import('../approval/approval-step.tsx');
const loadOffer = () => import('./offer-step.tsx');
const waiting = <Skeleton height="16rem" />;

/** The page's current step instead of the payments; each part loads when the page reaches it. */
export const PageStep = ({ page, shown, parameters }: PageStepProps) => {
  const { clientId, authAppId } = parameters;
  const view = pageView(shown.context);
  const { approving } = shown.children;
  if (pageScreen(shown.context) === 'offering')
    return (
      <Lazily key="offer" load={loadOffer} waiting={<Skeleton height="12rem" />}>
        {({ OfferStep }) => <OfferStep shown={shown} parameters={parameters} />}
      </Lazily>
    );
  if (view.kind === 'signing-in' && clientId !== null)
    return (
      <Lazily key="auth" load={firstParts.auth} waiting={waiting}>
        {({ AuthStep }) => <AuthStep consent={view.consent} {...{ clientId, authAppId }} onDecline={page.onDecline} />}
      </Lazily>
    );
  if (view.kind === 'declined' && clientId !== null)
    return (
      <Lazily key="declined" load={loadApproval} waiting={waiting}>
        {({ PageDeclined }) => <PageDeclined consent={view.consent} clientId={clientId} page={page} />}
      </Lazily>
    );
  if (view.kind === 'approving')
    return (
      <Lazily key="approval" load={loadApproval} waiting={waiting}>
        {({ ApprovalStep }) =>
          approving ? <ApprovalStep key={approving.sessionId} approving={approving} authAppId={authAppId} /> : waiting
        }
      </Lazily>
    );
  if (view.kind === 'granted' && parameters.isPublic)
    return (
      <Lazily key="read-only" load={firstParts.readOnly} waiting={waiting}>
        {({ ReadOnlyConsent }) => <ReadOnlyConsent consent={view.consent} payment={null} formId={parameters.formId} />}
      </Lazily>
    );
  if (view.kind === 'granted')
    return (
      <Lazily key="granted" load={firstParts.granted} waiting={<h2>Consent Granted</h2>}>
        {({ ConsentGranted }) => (
          <ConsentGranted consent={view.consent} manageAt={agreementPath(view.consent.consentId)} />
        )}
      </Lazily>
    );
  if (view.kind === 'completing')
    return (
      <Lazily key="completing" load={firstParts.completing} waiting={<Skeleton height="4rem" />}>
        {({ ConsentCompleting }) => <ConsentCompleting onRefresh={page.refreshConsent} />}
      </Lazily>
    );
  return null;
};
