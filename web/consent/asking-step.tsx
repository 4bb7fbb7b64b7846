import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { consentCourse } from '@yarda/domain/consent/consent-course.ts';
import { asksNext, pageView } from '@yarda/domain/consent/page-screen.ts';
import { useSession } from '../session/use-session.ts';
import { Lazily } from '../ui/lazily.tsx';
import { AskedNext } from './asked-next.tsx';
import type { PageInHand, PageShown } from './page-in-hand.ts';
import type { PageParameters } from './page-parameters.ts';
import { PaymentStep } from './payment-step.tsx';

const loadOneTap = () => import('../approval/one-tap-offer.tsx');
const loadReadOnly = () => import('./read-only-consent.tsx');

export interface PageStepProps {
  readonly page: PageInHand;
  readonly shown: PageShown;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId' | 'isPublic' | 'formId'>;
}

/** The current payment and whatever else is requested; or all of it read-only, for a viewer who may not act. */
export const AskingStep = ({ page, shown, parameters }: PageStepProps) => {
  const { clientId, authAppId, isPublic, formId } = parameters;
  const { context } = shown;
  const view = pageView(context);
  if (view.kind !== 'asking') return null;
  const { consent, payment } = view;
  if (isPublic)
    return (
      <Lazily load={loadReadOnly} waiting={null}>
        {({ ReadOnlyConsent }) => <ReadOnlyConsent consent={consent} payment={payment} formId={formId} />}
      </Lazily>
    );
  if (!payment) return null;
  return (
    <>
      <PaymentStep
        key={payment.paymentId}
        consentId={consent.consentId}
        payment={payment}
        readAt={context.readAt}
        chosen={context.method}
        saved={<SavedAccounts page={page} consent={consent} {...{ clientId, authAppId }} />}
        onChoosing={page.onChoosing}
        refreshConsent={page.refreshConsent}
        onFinished={page.onFinished}
      />
      {shown.choosing && asksNext(context) && clientId !== null && (
        <AskedNext consent={consent} clientId={clientId} authAppId={authAppId} />
      )}
    </>
  );
};

interface SavedAccountsProps extends Pick<PageParameters, 'clientId' | 'authAppId'> {
  readonly page: PageInHand;
  readonly consent: Consent;
}

/** A signed-in payer's saved accounts, when only a payment is requested. */
const SavedAccounts = ({ page, consent, clientId, authAppId }: SavedAccountsProps) => {
  const session = useSession();
  if (clientId === null || session.status !== 'signed-in') return null;
  if (consent.status !== 'pending' || consentCourse(consent) !== 'payments_only') return null;
  return (
    <Lazily load={loadOneTap} waiting={null}>
      {({ OneTapOffer }) => (
        <OneTapOffer {...{ consent, clientId, authAppId }} payer={session.user} refreshConsent={page.refreshConsent} />
      )}
    </Lazily>
  );
};
