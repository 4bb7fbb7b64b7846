import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { useMethodFaces } from './method-faces.tsx';
import './method-choice.css';

interface MethodOptionsProps {
  /** The name that all radios of the choice share. */
  readonly name: string;
  readonly chosen: PaymentMethod | null;
  /** The amounts due, each paid in one transaction. Kobo. */
  readonly amounts: readonly number[];
  /** Whether the chip-card terminal may be used. */
  readonly terminal: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The payment methods as rows of a choice that is carried out later, by a button below it. */
export const MethodOptions = ({ name, chosen, amounts, terminal, onChoose }: MethodOptionsProps) => {
  const { faces, note } = useMethodFaces(terminal, amounts);
  return (
    <>
      {faces.map(({ method, words }) => (
        <label key={method} className="account-row">
          {words}
          <input type="radio" name={name} checked={chosen === method} onChange={() => onChoose(method)} />
        </label>
      ))}
      {note}
    </>
  );
};
