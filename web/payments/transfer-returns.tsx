import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { returnSentence, returnTimeSentence } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import { useContext } from 'react';
import { RailTermsContext } from '../accounts/rail-terms.ts';
import { Note } from '../platform/ui/note.tsx';

/** Money that goes back to the payer: sent in excess, twice or too late. */
export const TransferReturns = ({ payments }: { payments: readonly Payment[] }) => {
  const { returnDays } = useContext(RailTermsContext);
  const returns = payments.flatMap((payment) =>
    payment.returns.map((sent, at) => ({ id: `${payment.paymentId} ${at}`, sent })),
  );
  if (returns.length === 0) return null;
  const time = returnTimeSentence(
    returns.map(({ sent }) => sent),
    returnDays,
  );
  return (
    <Note tone="attention" icon="returned">
      {returns.map(({ id, sent }) => (
        <p key={id}>{returnSentence(sent)}</p>
      ))}
      {time && <p>{time}</p>}
    </Note>
  );
};
