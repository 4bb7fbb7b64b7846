import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import { useCallback } from 'react';
import { discoveryOf } from '../asked/discovery.ts';
import { useEmbedding } from '../embedding/embedding.ts';
import { Authentication } from '../session/authentication.tsx';
import { useSession } from '../session/use-session.ts';
import type { OfferProps } from './offer-props.ts';
import { SaveCardScreen } from './save-card-screen.tsx';
import { sayDeclined } from './say-declined.ts';
import { useCardSaving } from './use-card-saving.ts';

/** Offers to save the card that was just paid with: somebody who is not signed in signs in for it. */
export const SaveCardPrompt = ({ consent, payment, clientId, authAppId, onOver }: OfferProps) => {
  const { embedded } = useEmbedding();
  const session = useSession();
  const discoveryId = consent.attestDiscoveryId;
  const { paymentId } = payment;
  const { snapshot, send } = useCardSaving(
    paymentId,
    { signedIn: session.status === 'signed-in', discoveryId },
    (account) => {
      if (account === null) sayDeclined({ paymentId, consentId: consent.consentId });
      onOver(account && { ...account, accountId: null });
    },
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
