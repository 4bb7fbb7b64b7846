import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';

/** Sign-in failed to load: says what is needed and offers a retry. */
export const AuthRequired = ({ onRetry }: { onRetry: () => void }) => (
  <section className="step">
    <div>
      <h2>Authentication Required</h2>
      <p className="quiet">This consent requires authentication to proceed</p>
    </div>
    <Note tone="bad">
      <p>The sign-in could not be loaded. Check your connection and try again.</p>
    </Note>
    <Button onClick={onRetry}>Try Again</Button>
  </section>
);
