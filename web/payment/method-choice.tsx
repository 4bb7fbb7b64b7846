import type { PaymentMethod } from '@yarda/domain/payment/paying-context.ts';
import { type ReactNode, useContext } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { AbsentMethodsContext, useDownMethods } from './down-methods.ts';
import './method-choice.css';

interface MethodChoiceProps {
  /** The method just chosen, while its code loads. */
  readonly busy?: PaymentMethod | null;
  /** The selected method, when it is only recorded rather than started. */
  readonly chosen?: PaymentMethod | null;
  /** Whether the chip-card terminal may be used. */
  readonly terminal: boolean;
  /** The method to focus on mount. */
  readonly focused?: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onFocus?: (method: PaymentMethod | null) => void;
}

/** The payment methods, one button each. */
export const MethodChoice = ({ terminal, ...choice }: MethodChoiceProps) => {
  const down = useDownMethods();
  const absent = useContext(AbsentMethodsContext);
  const isUp = (method: PaymentMethod) => !down.includes(method) && !absent.includes(method);
  return (
    <section className="method-choice" aria-label="Payment methods">
      {isUp('transfer') && (
        <Method method="transfer" icon="bank" {...choice}>
          <strong>Pay by Transfer</strong>
          <span className="quiet">Manual bank transfer</span>
        </Method>
      )}
      {isUp('card') && (
        <Method method="card" icon="card" {...choice}>
          <strong>Pay with Card</strong>
          <span className="quiet">Credit or debit card</span>
        </Method>
      )}
      {terminal && isUp('terminal') && (
        <Method method="terminal" icon="reader" {...choice}>
          <strong>Chip Card Terminal</strong>
          <span className="quiet">Bluetooth EMV reader</span>
        </Method>
      )}
      {down.length > 0 && (
        <p className="quiet small">
          Not every way to pay works right now. The others appear here once they work again.
        </p>
      )}
    </section>
  );
};

interface MethodProps extends Omit<MethodChoiceProps, 'terminal'> {
  readonly method: PaymentMethod;
  readonly icon: IconName;
  readonly children: ReactNode;
}

const Method = ({ method, icon, busy, chosen, focused, onChoose, onFocus, children }: MethodProps) => (
  <button
    type="button"
    className="method"
    aria-busy={busy === method || undefined}
    aria-pressed={chosen === undefined ? undefined : chosen === method}
    autoFocus={focused === method}
    onClick={busy === method ? undefined : () => onChoose(method)}
    onFocus={() => onFocus?.(method)}
    onBlur={() => onFocus?.(null)}
  >
    <span className="method-sign">
      <Icon name={icon} size={24} />
    </span>
    <span className="method-words">{children}</span>
    <Icon name={chosen === method ? 'tick' : 'chevron'} />
  </button>
);
