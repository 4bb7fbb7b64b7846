import type { Payment } from '@yarda/contracts/payment.ts';
import { useCard } from '../cards/use-card.ts';
import { CardScreen } from './card-screen.tsx';

interface CardPaymentProps extends Omit<Parameters<typeof useCard>[0], 'paymentId'> {
  readonly payment: Payment;
}

/** Paying by card, from the card to its outcome. */
export const CardPayment = ({ payment, ...paying }: CardPaymentProps) => {
  const { snapshot, typed, setTyped, complete, act } = useCard({ ...paying, paymentId: payment.paymentId });
  return (
    <CardScreen snapshot={snapshot} payment={payment} typed={typed} onType={setTyped} onPin={complete} act={act} />
  );
};
