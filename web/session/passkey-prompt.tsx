import { useCallback, useEffect, useState } from 'react';
import type { Discovery } from '../sign-in/begin-sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { answerWith } from './ask-for-passkey.ts';
import { Authentication } from './authentication.tsx';

interface PasskeyPromptProps {
  readonly discovery: Discovery;
  readonly merchantName: string | null;
}

type Settle = (proven: boolean) => void;

/** Asks for the passkey when a signed call finds that the page's temporary key is no longer valid. */
export const PasskeyPrompt = ({ discovery, merchantName }: PasskeyPromptProps) => {
  const [waiting, setWaiting] = useState<Settle | null>(null);
  useEffect(() => answerWith((settle) => setWaiting(() => settle)), []);
  const settle = useCallback(
    (proven: boolean) => {
      waiting?.(proven);
      setWaiting(null);
    },
    [waiting],
  );
  if (!waiting) return null;
  return (
    <Authentication
      again
      discovery={discovery}
      merchantName={merchantName}
      onSignedIn={() => settle(true)}
      onLeft={() => settle(false)}
    >
      {({ begin, problem }) => problem && <NotProven problem={problem} onRetry={begin} onLeave={() => settle(false)} />}
    </Authentication>
  );
};

interface NotProvenProps {
  readonly problem: string;
  readonly onRetry: () => void;
  readonly onLeave: () => void;
}

const NotProven = ({ problem, onRetry, onLeave }: NotProvenProps) => (
  <Overlay title="Your passkey is needed">
    <Note tone="bad">
      <p>{problem}</p>
    </Note>
    <Button onClick={onRetry}>Try again</Button>
    <Button kind="plain" onClick={onLeave}>
      Cancel
    </Button>
  </Overlay>
);
