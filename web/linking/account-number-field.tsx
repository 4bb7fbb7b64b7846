import { accountDigits } from '@yarda/domain/linking/account-search.ts';
import { Button } from '../platform/ui/button.tsx';
import { Field } from '../platform/ui/field.tsx';
import { SlowCallNote } from '../platform/ui/slow-call-note.tsx';
import './linking.css';

interface AccountNumberFieldProps {
  readonly digits: string;
  readonly mistake: string | false;
  readonly onType: (digits: string) => void;
}

/** An account number field that accepts ten digits and nothing else. Pasted spaces must not cost it digits, as `maxLength` would. */
export const AccountNumberField = ({ digits, mistake, onType }: AccountNumberFieldProps) => (
  <Field
    label="Account number"
    value={digits}
    mistake={mistake || undefined}
    inputMode="numeric"
    autoComplete="off"
    placeholder="0123456789"
    onChange={(text) => {
      const typed = accountDigits(text);
      if (typed !== digits) onType(typed);
    }}
  />
);

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
