import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { futurePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { requestedLines } from '@yarda/domain/consent/view/requested-lines.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { useChunk } from '../../platform/ui/lazily.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { discoveryOf } from '../view/discovery.ts';
import { RequestedLines } from '../view/requested-lines.tsx';
import { loadAuthentication } from './later-parts.ts';

const nothing = () => {};

interface RemainingRequestProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
}

/** Below a payment made before sign-in: what else the merchant requests. */
export const RemainingRequest = ({ consent, clientId, authAppId }: RemainingRequestProps) => {
  const [started, setStarted] = useState(false);
  const loading = useChunk(loadAuthentication);
  if (!started || loading.status === 'loading')
    return <RemainingRequestList consent={consent} busy={started} problem={null} onSignIn={() => setStarted(true)} />;
  if (loading.status === 'failed')
    return <RemainingRequestList consent={consent} problem={unreachable} onSignIn={loading.retry} />;
  return (
    <loading.chunk.Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      started
      onSignedIn={nothing}
    >
      {({ start, busy, problem }) => <RemainingRequestList {...{ consent, busy, problem }} onSignIn={start} />}
    </loading.chunk.Authentication>
  );
};

const unreachable = 'Signing in could not be loaded. Please check your connection.';

interface RemainingRequestListProps {
  readonly consent: Consent;
  readonly busy?: boolean;
  readonly problem: string | null;
  readonly onSignIn: () => void;
}

/** The requests that follow the payment, and the sign-in that comes before them. */
export const RemainingRequestList = ({ consent, busy = false, problem, onSignIn }: RemainingRequestListProps) => {
  const payments = futurePayments(consent);
  return (
    <section className="step">
      <RequestedLines title="Then they would like to:" lines={requestedLines({ ...consent, payments })} />
      {problem && (
        <Note tone="bad">
          <p>{problem}</p>
        </Note>
      )}
      <div className="step-actions">
        <p className="quiet small centred">You have not agreed to this yet. Sign in to see it in full.</p>
        <Button kind="plain" busy={busy} onClick={onSignIn}>
          {busy ? 'Authenticating...' : 'Sign In'}
        </Button>
      </div>
    </section>
  );
};
