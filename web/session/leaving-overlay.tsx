import { Button } from '../ui/button.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import { Overlay } from '../ui/overlay.tsx';

/** The token expired while in use: the person is being sent to sign in, and will return afterwards. */
export const LeavingOverlay = () => (
  <Overlay title="Token expired - redirecting to login">
    <p className="quiet">Sign in again to come back to this page.</p>
    <LongWait>
      <Button kind="plain" onClick={() => location.assign('/')}>
        Sign In
      </Button>
    </LongWait>
  </Overlay>
);
