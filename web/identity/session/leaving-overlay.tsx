import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { Overlay } from '../../platform/ui/overlay.tsx';
import { endSession } from './session-store.ts';

/** The token expired: the person is being sent to sign in, and will return afterwards. */
export const LeavingOverlay = ({ framed = window.parent !== window }: { readonly framed?: boolean }) =>
  framed ? <ExpiredInFrame /> : <Leaving />;

const Leaving = () => (
  <Overlay title="Token expired - redirecting to login">
    <p className="quiet">Sign in again to come back to this page.</p>
    <LongWait>
      <Button kind="plain" onClick={() => location.assign('/')}>
        Sign In
      </Button>
    </LongWait>
  </Overlay>
);

/** No page of ours but the consent's may be framed: the person stays, and signs in here when something asks for it. */
const ExpiredInFrame = () => (
  <Modal title="You are no longer signed in" onDismiss={endSession}>
    <p className="quiet">Your sign-in has expired. You can sign in again here.</p>
    <div className="step-actions">
      <Button onClick={endSession}>Continue</Button>
    </div>
  </Modal>
);
