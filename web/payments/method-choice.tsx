import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { Icon } from '../platform/ui/icon.tsx';
import { type MethodFace, useMethodFaces } from './method-faces.tsx';
import './method-choice.css';

interface MethodChoiceProps {
  /** The method just chosen, while its code loads. */
  readonly busy?: PaymentMethod | null;
  /** The amount due, in kobo. */
  readonly amount: number;
  /** Whether the chip-card terminal may be used. */
  readonly terminal: boolean;
  /** The method to focus on mount. */
  readonly focused?: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onFocus?: (method: PaymentMethod | null) => void;
}

/** The payment methods, one button each: pressing it starts the method. */
export const MethodChoice = ({ terminal, amount, ...choice }: MethodChoiceProps) => {
  const { faces, note } = useMethodFaces(terminal, [amount]);
  return (
    <section className="method-choice" aria-label="Payment methods">
      {faces.map((face) => (
        <Method key={face.method} {...face} {...choice} />
      ))}
      {note}
    </section>
  );
};

interface MethodProps extends Omit<MethodChoiceProps, 'terminal' | 'amount'>, MethodFace {}

const Method = ({ method, words, busy, focused, onChoose, onFocus }: MethodProps) => (
  <button
    type="button"
    className="method"
    aria-busy={busy === method || undefined}
    autoFocus={focused === method}
    onClick={busy === method ? undefined : () => onChoose(method)}
    onFocus={() => onFocus?.(method)}
    onBlur={() => onFocus?.(null)}
  >
    {words}
    <Icon name="chevron" />
  </button>
);
