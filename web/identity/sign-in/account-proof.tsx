import { digitsOf } from '@yarda/domain/platform/text/plain-digits.ts';
import { useState } from 'react';
import { Field } from '../../platform/ui/field.tsx';
import { ProofForm, type ProofProps } from './proof-form.tsx';

/** Which linked account proves that it is the person: they type its number, since nothing of theirs is shown. */
export const AccountProof = ({ act, ...proof }: ProofProps) => {
  const [accountNumber, setAccountNumber] = useState('');
  return (
    <ProofForm
      {...proof}
      words="Show that it is you: send a small amount from an account that you have linked."
      onSubmit={() => act({ type: 'person.gave_account', accountNumber })}
      field={(mistake) => (
        <Field
          label="Account number"
          name="account"
          autoComplete="off"
          inputMode="numeric"
          value={accountNumber}
          onChange={(typed) => setAccountNumber(digitsOf(typed, 10))}
          mistake={mistake}
        />
      )}
    />
  );
};
