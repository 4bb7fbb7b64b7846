import { Button } from '../../platform/ui/button.tsx';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';

/** This browser has no passkeys: why, and where they work. */
export const SignInUnsupported = ({ onRetry }: { onRetry: () => void }) => (
  <section className="step">
    <StepHeading>This browser cannot use passkeys</StepHeading>
    <Note tone="attention" icon="lock">
      <p>
        A passkey makes sure that only you can approve. Nothing has happened yet, and your link still works. To
        continue:
      </p>
      <ul className="sign-in-ways">
        <li>If you opened this from inside another app, open it in Chrome, Safari, Edge or Firefox.</li>
        <li>Or open it on a phone or computer that has a screen lock.</li>
      </ul>
    </Note>
    {samePage() && (
      <div className="sign-in-link">
        <span className="quiet small">{samePage()}</span>
        <CopyButton value={samePage()} label="address" />
      </div>
    )}
    <Button onClick={onRetry}>Try Again</Button>
  </section>
);

/** The parent page's address, when it is our own and the browser gives it. */
const samePage = () => (document.referrer.startsWith(`${location.origin}/`) ? document.referrer : '');
