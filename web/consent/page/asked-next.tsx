import type { Consent } from '@yarda/contracts/consent/asked-consent.ts';
import { askedLines } from '@yarda/domain/consent/view/asked-lines.ts';
import { futurePayments, merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useChunk } from '../../platform/ui/use-chunk.ts';
import { AskedLines } from '../view/asked-lines.tsx';
import { discoveryOf } from '../view/discovery.ts';

const loadAuthentication = () => import('../../identity/session/authentication.tsx');
const nothing = () => {};

interface AskedNextProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
}

/** Below a payment made before sign-in: what else the merchant requests. */
export const AskedNext = ({ consent, clientId, authAppId }: AskedNextProps) => {
  const [begun, setBegun] = useState(false);
  const loading = useChunk(loadAuthentication);
  if (!begun || loading.status === 'loading')
    return <AskedNextList consent={consent} busy={begun} problem={null} onSignIn={() => setBegun(true)} />;
  if (loading.status === 'failed')
    return <AskedNextList consent={consent} problem={unreachable} onSignIn={loading.retry} />;
  return (
    <loading.chunk.Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      begun
      onSignedIn={nothing}
    >
      {({ begin, busy, problem }) => <AskedNextList {...{ consent, busy, problem }} onSignIn={begin} />}
    </loading.chunk.Authentication>
  );
};

const unreachable = 'Signing in could not be loaded. Please check your connection.';

interface AskedNextListProps {
  readonly consent: Consent;
  readonly busy?: boolean;
  readonly problem: string | null;
  readonly onSignIn: () => void;
}

/** What follows the payment, and the sign-in that comes first. */
export const AskedNextList = ({ consent, busy = false, problem, onSignIn }: AskedNextListProps) => {
  const payments = futurePayments(consent);
  return (
    <section className="step">
      <AskedLines title="Then they would like to:" lines={askedLines({ ...consent, payments })} />
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
