import { Button } from '../platform/ui/button.tsx';
import { SlowCallNote } from '../platform/ui/slow-call-note.tsx';
import './linking.css';

/** While the banks are asked whose account it is; after a while the payer may cancel. */
export const Validating = ({ onCancel }: { onCancel: (() => void) | null }) => (
  <div className="validating">
    <p className="validating-words" role="status">
      Validating...
    </p>
    <SlowCallNote />
    {onCancel && (
      <Button kind="plain" onClick={onCancel}>
        Cancel
      </Button>
    )}
  </div>
);
