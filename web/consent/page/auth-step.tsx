import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { useChunk } from '../../platform/ui/lazily.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useActivePress } from '../../platform/ui/use-active-press.ts';
import { discoveryOf } from '../view/discovery.ts';
import { AuthPrompt } from './auth-prompt.tsx';
import { loadAuthentication } from './later-parts.ts';

const nothing = () => {};

interface AuthStepProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly onDecline: () => void;
}

/**
 * The auth prompt, then sign-in. A press or focus before the code has loaded is kept and applied afterwards, and a press
 * in progress delays the switch until it ends.
 */
export const AuthStep = ({ consent, clientId, authAppId, onDecline }: AuthStepProps) => {
  const [started, setStarted] = useState(false);
  const [focused, setFocused] = useState(false);
  const { isPressed, onPointerDown } = useActivePress();
  const loading = useChunk(loadAuthentication);
  if (loading.status === 'failed') return <AuthRequired onRetry={loading.retry} />;
  if (loading.status === 'loading' || isPressed)
    return (
      <AuthPrompt
        consent={consent}
        busy={started}
        problem={null}
        onDecline={onDecline}
        onAuthenticate={() => setStarted(true)}
        onFocus={setFocused}
        onPointerDown={onPointerDown}
      />
    );
  return (
    <loading.chunk.Authentication
      discovery={discoveryOf(consent, clientId, authAppId)}
      merchantName={merchantName(consent)}
      started={started}
      onSignedIn={nothing}
    >
      {({ start, problem }) => (
        <AuthPrompt
          consent={consent}
          problem={problem}
          focused={focused}
          onAuthenticate={start}
          onDecline={onDecline}
        />
      )}
    </loading.chunk.Authentication>
  );
};

/** Sign-in failed to load: says what is needed and offers a retry. */
export const AuthRequired = ({ onRetry }: { onRetry: () => void }) => (
  <section className="step">
    <div>
      <h2>Authentication Required</h2>
      <p className="quiet">This consent requires authentication to proceed</p>
    </div>
    <Note tone="bad">
      <p>The sign-in could not be loaded. Check your connection and try again.</p>
    </Note>
    <Button onClick={onRetry}>Try Again</Button>
  </section>
);
