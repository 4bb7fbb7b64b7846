import { consentPaid } from '@yarda/domain/consent/page/page-offer.ts';
import { pageOffer, pageView } from '@yarda/domain/consent/page/page-screen.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import type { PageParameters } from './page-parameters.ts';
import type { PageShown } from './page-store.ts';

const loadSaving = () => import('../save-method/save-card-prompt.tsx');
const loadLinking = () => import('../save-method/link-account-prompt.tsx');
const waiting = <Skeleton height="12rem" />;

interface OfferStepProps {
  readonly shown: PageShown;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId'>;
}

/** Before the consent continues or ends: an offer to save the card, or to link the account a transfer came from. */
export const OfferStep = ({ shown: { context, children }, parameters: { clientId, authAppId } }: OfferStepProps) => {
  const consent = consentPaid(pageView(context));
  const offer = pageOffer(context);
  const payment = consent && immediatePayments(consent).find(({ paymentId }) => paymentId === offer?.paymentId);
  if (!consent || !payment || clientId === null) return waiting;
  const { cardSaving, accountPrompt } = children;
  if (cardSaving)
    return (
      <Lazily key={cardSaving.sessionId} load={loadSaving} waiting={waiting}>
        {({ SaveCardPrompt }) => <SaveCardPrompt {...{ consent, clientId, authAppId }} saving={cardSaving} />}
      </Lazily>
    );
  if (!accountPrompt) return waiting;
  return (
    <Lazily key={accountPrompt.sessionId} load={loadLinking} waiting={waiting}>
      {({ LinkAccountPrompt }) => (
        <LinkAccountPrompt {...{ consent, payment, clientId, authAppId }} prompt={accountPrompt} />
      )}
    </Lazily>
  );
};
