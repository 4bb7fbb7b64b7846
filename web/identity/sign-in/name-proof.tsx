import { limitedApprovalsKobo } from '@yarda/domain/identity/passkeys/attestation-limits.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useState } from 'react';
import { Field } from '../../platform/ui/field.tsx';
import { ProofForm, type ProofProps } from './proof-form.tsx';

/** For a person without a linked account: the name that their number is registered to. */
export const NameProof = ({ act, ...proof }: ProofProps) => {
  const [name, setName] = useState('');
  const submit = () => {
    if (name.trim() !== '') act({ type: 'person.gave_name', name });
  };
  return (
    <ProofForm
      {...proof}
      words="Show that it is you: write your name as your bank has it for this number."
      onSubmit={submit}
      field={(mistake) => (
        <Field
          label="First and last name"
          name="name"
          autoComplete="name"
          maxLength={140}
          value={name}
          onChange={setName}
          mistake={mistake}
        />
      )}
    >
      <p className="quiet small">{`You have no linked account to show it with. So in its first 14 days this device can approve up to ${naira(limitedApprovalsKobo)} in all.`}</p>
    </ProofForm>
  );
};
