import { Icon } from '../platform/ui/icon.tsx';
import './payment-steps.css';

const steps = [
  { name: 'Payment Received', from: 33 },
  { name: 'Payment Processed', from: 66 },
] as const;

/** The two steps of a payment, each ticked when done. */
export const PaymentSteps = ({ progress }: { progress: number }) => (
  <ol className="payment-steps">
    {steps.map(({ name, from }) => {
      const done = progress >= from;
      return (
        <li key={name} data-done={done || undefined}>
          <span className="payment-steps-sign">{done && <Icon name="tick" size={16} />}</span>
          <span>{name}</span>
          <span className="unseen">{done ? ', done' : ', not yet'}</span>
        </li>
      );
    })}
  </ol>
);
