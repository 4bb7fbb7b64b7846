import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import './method-choice.css';

/** A way to pay. */
export type PaymentMethod = 'transfer' | 'card' | 'terminal';

interface MethodChoiceProps {
  /** The method that was chosen; what it needs is on its way. */
  readonly busy?: PaymentMethod | null;
  /** The one that is chosen, where a choice is kept for later rather than acted upon. */
  readonly chosen?: PaymentMethod | null;
  /** Whether a chip card may be used. */
  readonly terminal: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The ways to pay, one press each. */
export const MethodChoice = ({ busy = null, chosen, terminal, onChoose }: MethodChoiceProps) => (
  <section className="method-choice" aria-label="Payment methods">
    <Method
      icon="bank"
      busy={busy === 'transfer'}
      chosen={isChosen('transfer', chosen)}
      onChoose={() => onChoose('transfer')}
    >
      <strong>Pay by Transfer</strong>
      <span className="quiet">Manual bank transfer</span>
    </Method>
    <Method icon="card" busy={busy === 'card'} chosen={isChosen('card', chosen)} onChoose={() => onChoose('card')}>
      <strong>Pay with Card</strong>
      <span className="quiet">Credit or debit card</span>
    </Method>
    {terminal && (
      <Method
        icon="reader"
        busy={busy === 'terminal'}
        chosen={isChosen('terminal', chosen)}
        onChoose={() => onChoose('terminal')}
      >
        <strong>Chip Card Terminal</strong>
        <span className="quiet">Bluetooth EMV reader</span>
      </Method>
    )}
  </section>
);

const isChosen = (method: PaymentMethod, chosen: PaymentMethod | null | undefined) =>
  chosen === undefined ? undefined : chosen === method;

interface MethodProps {
  readonly icon: IconName;
  readonly busy: boolean;
  /** Nothing where methods are acted upon at once. */
  readonly chosen: boolean | undefined;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

const Method = ({ icon, busy, chosen, onChoose, children }: MethodProps) => (
  <button
    type="button"
    className="method"
    aria-busy={busy || undefined}
    aria-pressed={chosen}
    onClick={busy ? undefined : onChoose}
  >
    <span className="method-sign">
      <Icon name={icon} size={24} />
    </span>
    <span className="method-words">{children}</span>
    <Icon name={chosen ? 'tick' : 'chevron'} />
  </button>
);
