import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { shortSentences } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { Note } from '../platform/ui/note.tsx';

/** Less than the amount has arrived: how much came, how much is missing, and what to do. */
export const ShortTransfer = ({ payment }: { payment: Payment }) => {
  const { arrived, missing, advice } = shortSentences(payment);
  return (
    <Note tone="attention">
      <p>
        <span>{`${arrived} `}</span>
        <strong>{missing}</strong>
      </p>
      <p>{advice}</p>
    </Note>
  );
};
