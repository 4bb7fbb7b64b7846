import type { Consent } from '@yarda/contracts/consent.ts';
import { immediatePayments } from '@yarda/domain/consent/consent-summary.ts';
import { useCallback, useState } from 'react';
import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ConsentView } from './consent-view.ts';
import type { PageParameters } from './page-parameters.ts';

const loadGranted = () => import('./consent-granted.tsx');
const loadCompleting = () => import('./consent-completing.tsx');
const loadSaving = () => import('./save-card-prompt.tsx');

interface ConsentEndingProps {
  readonly view: ConsentView;
  readonly parameters: Pick<PageParameters, 'clientId' | 'authAppId' | 'isPublic'>;
  readonly onRefresh: () => void;
}

/** What stands at the end: 'Consent Granted', which is said even while the rest of it is on its way. */
export const ConsentEnding = ({ view, parameters, onRefresh }: ConsentEndingProps) => {
  if (view.kind === 'granted') return <Granted consent={view.consent} {...parameters} onRefresh={onRefresh} />;
  if (view.kind === 'completing')
    return (
      <Lazily key="completing" load={loadCompleting} waiting={<Skeleton height="4rem" />}>
        {({ ConsentCompleting }) => <ConsentCompleting onRefresh={onRefresh} />}
      </Lazily>
    );
  return null;
};

type GrantedProps = ConsentEndingProps['parameters'] & { readonly consent: Consent; readonly onRefresh: () => void };

/** Before the end a card is offered to be saved, where its payer wanted that; once, whether they then do or not. */
const Granted = ({ consent, clientId, authAppId, isPublic, onRefresh }: GrantedProps) => {
  const [over, setOver] = useState(false);
  const onOver = useCallback(() => {
    setOver(true);
    onRefresh();
  }, [onRefresh]);
  const toSave = immediatePayments(consent).find(({ shouldPromptCardLinking }) => shouldPromptCardLinking);
  if (toSave && clientId !== null && !isPublic && !over)
    return (
      <Lazily key="saving" load={loadSaving} waiting={<Skeleton height="12rem" />}>
        {({ SaveCardPrompt }) => (
          <SaveCardPrompt {...{ consent, clientId, authAppId, onOver }} paymentId={toSave.paymentId} />
        )}
      </Lazily>
    );
  return (
    <Lazily key="granted" load={loadGranted} waiting={<h2>Consent Granted</h2>}>
      {({ ConsentGranted }) => <ConsentGranted consent={consent} />}
    </Lazily>
  );
};
