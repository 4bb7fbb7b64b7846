import { Button } from '../ui/button.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import { Overlay } from '../ui/overlay.tsx';

/** A token has run out in front of somebody: they are on their way to where they sign in, and come back from there. */
export const LeavingOverlay = () => (
  <Overlay title="Token expired - redirecting to login">
    <p className="quiet">Sign in again, and you come back to this page.</p>
    <LongWait>
      <Button kind="plain" onClick={() => location.assign('/')}>
        Sign In
      </Button>
    </LongWait>
  </Overlay>
);
