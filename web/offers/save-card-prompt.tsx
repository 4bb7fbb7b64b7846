import { useSelector } from '@xstate/react';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import { merchantName } from '@yarda/domain/asked/consent-summary.ts';
import type { cardSavingMachine } from '@yarda/domain/offers/card-saving-machine.ts';
import type { ActorRefFrom } from 'xstate';
import { discoveryOf } from '../asked/discovery.ts';
import { useEmbedding } from '../embedding/embedding.ts';
import { Authentication } from '../session/authentication.tsx';
import { SaveCardScreen } from './save-card-screen.tsx';

interface SaveCardPromptProps {
  readonly saving: ActorRefFrom<typeof cardSavingMachine>;
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
}

/** Offers to save the card just used; a payer who is not signed in signs in first. */
export const SaveCardPrompt = ({ saving, consent, clientId, authAppId }: SaveCardPromptProps) => {
  const { embedded } = useEmbedding();
  const snapshot = useSelector(saving, (now) => now);
  return (
    <Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      onSignedIn={() => saving.send({ type: 'payer.authenticated' })}
    >
      {({ begin, problem }) => (
        <SaveCardScreen
          snapshot={snapshot}
          compact={embedded}
          send={saving.send}
          onSignIn={begin}
          signInProblem={problem}
        />
      )}
    </Authentication>
  );
};
