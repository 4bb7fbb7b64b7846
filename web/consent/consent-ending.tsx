import type { Consent } from '@yarda/contracts/consent.ts';
import type { Payment } from '@yarda/contracts/payment.ts';
import { immediatePayments } from '@yarda/domain/consent/consent-summary.ts';
import { useCallback, useState } from 'react';
import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';

const loadGranted = () => import('./consent-granted.tsx');
const loadCompleting = () => import('./consent-completing.tsx');
const loadSaving = () => import('./save-card-prompt.tsx');
const loadLinking = () => import('./link-account-prompt.tsx');

interface ConsentEndingProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId' | 'isPublic'>;
  /** The same functions on every render. */
  readonly onLinking: (linking: boolean) => void;
  readonly onRefresh: () => void;
}

/** What stands at the end: 'Consent Granted', which is said even while the rest of it is on its way. */
export const ConsentEnding = ({ view, parameters, ...ending }: ConsentEndingProps) => {
  if (view.kind === 'granted') return <Granted consent={view.consent} {...parameters} {...ending} />;
  if (view.kind === 'completing')
    return (
      <Lazily key="completing" load={loadCompleting} waiting={<Skeleton height="4rem" />}>
        {({ ConsentCompleting }) => <ConsentCompleting onRefresh={ending.onRefresh} />}
      </Lazily>
    );
  return null;
};

type GrantedProps = ConsentEndingProps['parameters'] &
  Pick<ConsentEndingProps, 'onLinking' | 'onRefresh'> & { readonly consent: Consent };

/**
 * Before the end a card is offered to be saved, where its payer wanted that, and the account to be linked that a transfer
 * came from; each once, whether the payer then does it or not.
 */
const Granted = ({ consent, clientId, authAppId, isPublic, onLinking, onRefresh }: GrantedProps) => {
  const [over, setOver] = useState(false);
  const onOver = useCallback(() => {
    setOver(true);
    onRefresh();
  }, [onRefresh]);
  const payments = immediatePayments(consent);
  const toSave = payments.find(({ shouldPromptCardLinking }) => shouldPromptCardLinking);
  const toLink = useToLink(payments);
  const mayOffer = clientId !== null && !isPublic && !over;
  if (toSave && mayOffer)
    return (
      <Lazily key="saving" load={loadSaving} waiting={<Skeleton height="12rem" />}>
        {({ SaveCardPrompt }) => (
          <SaveCardPrompt {...{ consent, clientId, authAppId, onOver }} paymentId={toSave.paymentId} />
        )}
      </Lazily>
    );
  if (toLink && mayOffer)
    return (
      <Lazily key="linking" load={loadLinking} waiting={<Skeleton height="12rem" />}>
        {({ LinkAccountPrompt }) => (
          <LinkAccountPrompt {...{ consent, clientId, authAppId, onLinking, onOver }} payment={toLink} />
        )}
      </Lazily>
    );
  return (
    <Lazily key="granted" load={loadGranted} waiting={<h2>Consent Granted</h2>}>
      {({ ConsentGranted }) => <ConsentGranted consent={consent} />}
    </Lazily>
  );
};

/** The payment whose account is offered to be linked: once it is, until the prompt itself is over. */
const useToLink = (payments: readonly Payment[]): Payment | undefined => {
  const offered = payments.find(({ shouldPromptBankAccountLinking }) => shouldPromptBankAccountLinking);
  const [paymentId, setPaymentId] = useState(offered?.paymentId);
  if (offered && paymentId === undefined) setPaymentId(offered.paymentId);
  return payments.find((payment) => payment.paymentId === paymentId);
};
