import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Overlay } from '../../platform/ui/overlay.tsx';

interface AuthenticationOverlayProps {
  /** Their temporary key has expired. */
  readonly again: boolean;
  /** The purpose of the sign-in, if the person did not start it. */
  readonly reason?: string | undefined;
  readonly onLeave: () => void;
}

/** Verifying the person's identity. */
export const AuthenticationOverlay = ({ again, reason, onLeave }: AuthenticationOverlayProps) => (
  <Overlay title={again ? 'Re-authenticating...' : 'Authenticating...'}>
    <p className="quiet">Please wait while we verify your identity</p>
    {reason && <p className="quiet small">{reason}</p>}
    <LongWait>
      <p className="quiet small">Still waiting for an answer. Your connection may be slow.</p>
      <Button kind="plain" onClick={onLeave}>
        Cancel
      </Button>
    </LongWait>
  </Overlay>
);
