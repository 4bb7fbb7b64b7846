import type { Payment } from '@yarda/contracts/payment.ts';
import { returnSentence } from '@yarda/domain/transfers/transfer-sentences.ts';
import { Note } from '../ui/note.tsx';

/** Money that goes back to the payer: sent in excess, twice or too late. */
export const TransferReturns = ({ payments }: { payments: readonly Payment[] }) => {
  const returns = payments.flatMap((payment) =>
    payment.returns.map((sent, at) => ({ id: `${payment.paymentId} ${at}`, sent })),
  );
  if (returns.length === 0) return null;
  return (
    <Note tone="attention" icon="returned">
      {returns.map(({ id, sent }) => (
        <p key={id}>{returnSentence(sent)}</p>
      ))}
    </Note>
  );
};
