import { accountDigits } from '@yarda/domain/linking/account-search.ts';
import { Field } from '../platform/ui/field.tsx';

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
