import { useSelector } from '@xstate/react';
import { passkeyReason } from '@yarda/domain/identity/session/passkey-outcome.ts';
import { useEffect } from 'react';
import type { Discovery } from '../sign-in/start-sign-in.ts';
import { Authentication } from './authentication.tsx';
import { PasskeyPromptScreen } from './passkey-prompt-screen.tsx';
import { passkeyRequest, personSignedIn } from './request-passkey.ts';

interface PasskeyPromptProps {
  readonly discovery: Discovery;
  readonly merchantName: string | null;
}

const { send } = passkeyRequest;
const used = () => send({ type: 'passkey.used', userId: personSignedIn() });
const failed = (message: string) => send({ type: 'proof.failed', message });
const left = () => send({ type: 'payer.left' });

/** Asks for the passkey when a signed call finds that the page's temporary key is not valid. */
export const PasskeyPrompt = ({ discovery, merchantName }: PasskeyPromptProps) => {
  const snapshot = useSelector(passkeyRequest, (now) => now);
  useEffect(() => {
    send({ type: 'prompt.opened' });
    return () => send({ type: 'prompt.closed' });
  }, []);
  return (
    <PasskeyPromptScreen snapshot={snapshot} act={send}>
      <Authentication
        again
        reason={passkeyReason}
        discovery={discovery}
        merchantName={merchantName}
        onSignedIn={used}
        onFailed={failed}
        onLeft={left}
      >
        {() => null}
      </Authentication>
    </PasskeyPromptScreen>
  );
};
