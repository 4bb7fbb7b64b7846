import { useSelector } from '@xstate/react';
import { passkeyReason } from '@yarda/domain/identity/session/passkey-outcome.ts';
import { useEffect } from 'react';
import type { Discovery } from '../sign-in/begin-sign-in.ts';
import { passkeyAsking, personSignedIn } from './ask-for-passkey.ts';
import { Authentication } from './authentication.tsx';
import { PasskeyPromptScreen } from './passkey-prompt-screen.tsx';

interface PasskeyPromptProps {
  readonly discovery: Discovery;
  readonly merchantName: string | null;
}

const { send } = passkeyAsking;
const used = () => send({ type: 'passkey.used', userId: personSignedIn() });
const failed = (message: string) => send({ type: 'proof.failed', message });
const left = () => send({ type: 'payer.left' });

/** Asks for the passkey when a signed call finds that the page's temporary key is not valid. */
export const PasskeyPrompt = ({ discovery, merchantName }: PasskeyPromptProps) => {
  const snapshot = useSelector(passkeyAsking, (now) => now);
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
