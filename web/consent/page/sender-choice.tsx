import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { PaymentConsent } from '@yarda/contracts/consent/consent-requests.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useState } from 'react';
import { AccountChoice } from '../../accounts/account-choice.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { Modal } from '../../platform/ui/modal.tsx';

/** The fields of a payment request that the payer sets. */
export type SenderChosen = Pick<PaymentConsent, 'senderName' | 'sourceAccountId'>;

interface SenderChoiceProps {
  readonly merchant: string;
  readonly payment: Pick<PaymentConsent, 'amount' | 'narration' | 'senderName'>;
  /** The payer's accounts that can be debited. */
  readonly accounts: readonly UserAccount[];
  readonly onChosen: (chosen: SenderChosen) => void;
}

/** In whose name, and from which account, a signed-in person opens a payment request. They may leave both open. */
export const SenderChoice = ({ merchant, payment, accounts, onChosen }: SenderChoiceProps) => {
  const [senderName, setSenderName] = useState('');
  const [accountId, setAccountId] = useState<string | null>(null);
  const name = senderName.trim();
  return (
    <Modal title="Before you pay" onDismiss={() => onChosen({})}>
      <p>
        <span>{`${merchant} asks for `}</span>
        <span className="strong figures">{naira(payment.amount)}</span>
        <span>{`: ${payment.narration}`}</span>
      </p>
      {payment.senderName === undefined && (
        <Field
          label={`Sender name, shown to ${merchant} (optional)`}
          value={senderName}
          maxLength={120}
          autoComplete="name"
          onChange={setSenderName}
        />
      )}
      {accounts.length > 0 && (
        <AccountChoice
          accounts={accounts}
          chosen={accountId === null ? [] : [accountId]}
          legend="Pay from (optional)"
          onChoose={setAccountId}
        />
      )}
      <Button
        onClick={() =>
          onChosen({ ...(name && { senderName: name }), ...(accountId && { sourceAccountId: accountId }) })
        }
      >
        Continue
      </Button>
    </Modal>
  );
};
