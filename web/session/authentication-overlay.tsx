import { Button } from '../ui/button.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import { Overlay } from '../ui/overlay.tsx';

/** Verifying the person's identity; `again` when their temporary key has expired. */
export const AuthenticationOverlay = ({ again, onLeave }: { again: boolean; onLeave: () => void }) => (
  <Overlay title={again ? 'Re-authenticating...' : 'Authenticating...'}>
    <p className="quiet">Please wait while we verify your identity</p>
    <LongWait>
      <p className="quiet small">Still waiting for an answer. Your connection may be slow.</p>
      <Button kind="plain" onClick={onLeave}>
        Cancel
      </Button>
    </LongWait>
  </Overlay>
);
