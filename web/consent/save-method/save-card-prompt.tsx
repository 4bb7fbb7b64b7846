import { useSelector } from '@xstate/react';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { cardSavingMachine } from '@yarda/domain/consent/save-method/card-saving-machine.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import type { ActorRefFrom } from 'xstate';
import { Authentication } from '../../identity/session/authentication.tsx';
import { useEmbedding } from '../../merchants/embedding/embedding.ts';
import { discoveryOf } from '../view/discovery.ts';
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
      {({ start, problem }) => (
        <SaveCardScreen
          snapshot={snapshot}
          compact={embedded}
          send={saving.send}
          onSignIn={start}
          signInProblem={problem}
        />
      )}
    </Authentication>
  );
};
