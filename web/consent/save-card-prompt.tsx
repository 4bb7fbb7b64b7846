import type { Consent } from '@yarda/contracts/consent.ts';
import { merchantName } from '@yarda/domain/consent/consent-summary.ts';
import { useCallback } from 'react';
import { Authentication } from '../session/authentication.tsx';
import { useSession } from '../session/use-session.ts';
import { discoveryOf } from './discovery.ts';
import { useEmbedding } from './embedding.ts';
import { SaveCardScreen } from './save-card-screen.tsx';
import { useCardSaving } from './use-card-saving.ts';

interface SaveCardPromptProps {
  readonly consent: Consent;
  readonly paymentId: string;
  readonly clientId: string;
  readonly authAppId: string | null;
  /** It is saved, or the payer does not want that now. The same function on every render. */
  readonly onOver: () => void;
}

/** Offers to save the card that was just paid with: somebody who is not signed in signs in for it. */
export const SaveCardPrompt = ({ consent, paymentId, clientId, authAppId, onOver }: SaveCardPromptProps) => {
  const { embedded } = useEmbedding();
  const session = useSession();
  const discoveryId = consent.attestDiscoveryId;
  const { snapshot, send } = useCardSaving(
    paymentId,
    { signedIn: session.status === 'signed-in', discoveryId },
    onOver,
  );
  const onSignedIn = useCallback(() => send({ type: 'payer.authenticated' }), [send]);
  return (
    <Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      onSignedIn={onSignedIn}
    >
      {({ begin, problem }) => (
        <SaveCardScreen snapshot={snapshot} compact={embedded} send={send} onSignIn={begin} signInProblem={problem} />
      )}
    </Authentication>
  );
};
