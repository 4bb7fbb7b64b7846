import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { immediatePayments } from '@yarda/domain/asked/consent-summary.ts';
import { type ReactNode, useState } from 'react';
import type { LinkedAccount } from '../linking/use-linking.ts';
import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';

const loadSaving = () => import('../offers/save-card-prompt.tsx');
const loadLinking = () => import('../offers/link-account-prompt.tsx');

interface AfterPaymentProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId' | 'isPublic'>;
  /** The same functions on every render. */
  readonly onLinking: (linking: boolean) => void;
  readonly onRefresh: () => void;
  /** It can be debited from now on, or will be in a moment. */
  readonly onLinked: (account: LinkedAccount) => void;
  /** What the consent goes on with, or ends with. */
  readonly children: ReactNode;
}

/**
 * Before the consent goes on, or ends: a card is offered to be saved, where its payer wanted that, and the account to be
 * linked that a transfer came from; each once, whether the payer then does it or not. Nobody is taken out of its steps.
 */
export const AfterPayment = ({ view, parameters, children, onLinking, onRefresh, onLinked }: AfterPaymentProps) => {
  const { clientId, authAppId, isPublic } = parameters;
  const [over, setOver] = useState<readonly string[]>([]);
  const [held, setHeld] = useState<Offer | null>(null);
  const [stepsBegun, setStepsBegun] = useState(false);
  const consent = isPublic ? null : consentPaid(view);
  const found = consent && offerIn(consent, over);
  if (view.kind === 'approving' && !held && !found && !stepsBegun) setStepsBegun(true);
  const mayOffer = view.kind !== 'approving' || !stepsBegun;
  if (found && !held && mayOffer) setHeld(found);

  const payment = consent && held && immediatePayments(consent).find(({ paymentId }) => paymentId === held.paymentId);
  if (!consent || !held || !payment || clientId === null) return children;
  const onOver = (account: LinkedAccount | null) => {
    setOver([...over, held.paymentId]);
    setHeld(null);
    if (account) onLinked(account);
    onRefresh();
  };
  const offer = { consent, payment, clientId, authAppId, onOver };
  if (held.kind === 'card')
    return (
      <Lazily key={held.paymentId} load={loadSaving} waiting={<Skeleton height="12rem" />}>
        {({ SaveCardPrompt }) => <SaveCardPrompt {...offer} />}
      </Lazily>
    );
  return (
    <Lazily key={held.paymentId} load={loadLinking} waiting={<Skeleton height="12rem" />}>
      {({ LinkAccountPrompt }) => <LinkAccountPrompt {...offer} onLinking={onLinking} />}
    </Lazily>
  );
};

/** What is offered of a payment: once it is, it stands until the payer has answered, whatever is read meanwhile. */
interface Offer {
  readonly kind: 'card' | 'account';
  readonly paymentId: string;
}

const consentPaid = (view: ConsentView): Consent | null =>
  view.kind === 'signing-in' || view.kind === 'approving' || view.kind === 'granted' ? view.consent : null;

const offerIn = (consent: Consent, over: readonly string[]): Offer | null => {
  const payments = immediatePayments(consent).filter(({ paymentId }) => !over.includes(paymentId));
  const toSave = payments.find(({ shouldPromptCardLinking }) => shouldPromptCardLinking);
  if (toSave) return { kind: 'card', paymentId: toSave.paymentId };
  const toLink = payments.find(({ shouldPromptBankAccountLinking }) => shouldPromptBankAccountLinking);
  return toLink ? { kind: 'account', paymentId: toLink.paymentId } : null;
};
