import { hasRemainingRequest, pageView } from '@yarda/domain/consent/page/page-screen.ts';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { firstParts } from './first-parts.ts';
import type { PageParameters } from './page-parameters.ts';
import type { PageShown, PageStore } from './page-store.ts';
import { PaymentStep } from './payment-step.tsx';
import { RemainingRequest } from './remaining-request.tsx';

const loadOneTap = () => import('./one-tap-step.tsx');

export interface PageStepProps {
  readonly page: PageStore;
  readonly shown: PageShown;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId' | 'isPublic' | 'formId'>;
}

/** The current payment and whatever else is requested; or all of it read-only, for a viewer who may not act. */
export const RequestingStep = ({ page, shown, parameters }: PageStepProps) => {
  const { clientId, authAppId, isPublic, formId } = parameters;
  const { context, children } = shown;
  const view = pageView(context);
  if (view.kind !== 'asking') return null;
  const { consent, payment } = view;
  if (isPublic)
    return (
      <Lazily load={firstParts.readOnly} waiting={null}>
        {({ ReadOnlyConsent }) => <ReadOnlyConsent consent={consent} payment={payment} formId={formId} />}
      </Lazily>
    );
  if (!payment) return null;
  const { oneTap } = children;
  const saved = oneTap && (
    <Lazily load={loadOneTap} waiting={<Skeleton height="20rem" />}>
      {({ OneTapStep }) => <OneTapStep key={oneTap.sessionId} approving={oneTap} authAppId={authAppId} />}
    </Lazily>
  );
  return (
    <>
      <PaymentStep
        key={payment.paymentId}
        consent={consent}
        payment={payment}
        paying={children.paying}
        chosen={context.method}
        saved={saved}
        onChoose={page.onChoose}
        onDecline={page.onDecline}
      />
      {shown.choosing && hasRemainingRequest(context) && clientId !== null && (
        <RemainingRequest consent={consent} clientId={clientId} authAppId={authAppId} />
      )}
    </>
  );
};
