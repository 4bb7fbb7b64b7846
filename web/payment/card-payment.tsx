import type { Payment } from '@yarda/contracts/payment.ts';
import { SaveCardChoice } from '../cards/save-card-choice.tsx';
import { useCard } from '../charges/use-charge.ts';
import { CardScreen } from './card-screen.tsx';

interface CardPaymentProps extends Omit<Parameters<typeof useCard>[0], 'paymentId'> {
  readonly payment: Payment;
}

/** Paying by card, from the card to its outcome. */
export const CardPayment = ({ payment, ...paying }: CardPaymentProps) => {
  const { snapshot, typed, setTyped, saving, setSaving, complete, act } = useCard({
    ...paying,
    paymentId: payment.paymentId,
  });
  const save = <SaveCardChoice checked={saving} onChange={setSaving} />;
  return (
    <CardScreen
      save={save}
      snapshot={snapshot}
      payment={payment}
      typed={typed}
      onType={setTyped}
      onPin={complete}
      act={act}
    />
  );
};
