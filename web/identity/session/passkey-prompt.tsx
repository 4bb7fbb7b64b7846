import { useSelector } from '@xstate/react';
import { passkeyReason, type passkeyRequestMachine } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { Discovery } from '../sign-in/start-sign-in.ts';
import { Authentication } from './authentication.tsx';
import { passkeyRequest, personSignedIn } from './request-signed.ts';

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

interface PasskeyPromptScreenProps {
  readonly snapshot: SnapshotFrom<typeof passkeyRequestMachine>;
  readonly act: ActorRefFrom<typeof passkeyRequestMachine>['send'];
  /** Proves who the person is. */
  readonly children: ReactNode;
}

/** Kept free below the content, so that the modal fits inside a merchant's frame. */
const modalHeightPx = 400;

/** The wait for the passkey, and why it failed. */
export const PasskeyPromptScreen = ({ snapshot, act, children }: PasskeyPromptScreenProps) => {
  if (snapshot.matches({ asking: 'proving' })) return children;
  if (!snapshot.matches({ asking: 'failed' })) return null;
  const leave = () => act({ type: 'payer.left' });
  return (
    <>
      <div style={{ height: modalHeightPx }} aria-hidden="true" />
      <Modal title="Your passkey is needed" onDismiss={leave}>
        <p className="quiet">{passkeyReason}</p>
        <Note tone="bad">
          <p>{snapshot.context.problem}</p>
        </Note>
        <div className="step-actions">
          <Button onClick={() => act({ type: 'payer.tried_again' })}>Try Again</Button>
          <Button kind="plain" onClick={leave}>
            Cancel
          </Button>
        </div>
      </Modal>
    </>
  );
};
