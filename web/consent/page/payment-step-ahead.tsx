import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import { useContext } from 'react';
import { TerminalOfferContext } from '../../payments/down-methods.ts';
import { MethodChoice } from '../../payments/method-choice.tsx';
import { PaymentHead } from '../../payments/payment-head.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { NotLoaded } from '../../platform/ui/lazily.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

interface PaymentStepAheadProps {
  readonly payment: Payment;
  readonly chosen: PaymentMethod | null;
  readonly onChoose: (method: PaymentMethod) => void;
  /** A method has gained the focus, or none has it. */
  readonly onFocus: (method: PaymentMethod | null) => void;
  readonly onPointerDown?: () => void;
  /** Declines the whole request, below the methods. */
  readonly decline: Elements;
  /** Retries a failed load of the rest; null when it has not failed. */
  readonly onRetry: (() => void) | null;
}

/** The payment's first screen before the rest has loaded: it looks and responds the same. */
export const PaymentStepAhead = ({
  payment,
  chosen,
  onChoose,
  onFocus,
  onPointerDown,
  decline,
  onRetry,
}: PaymentStepAheadProps) => {
  const terminal = useContext(TerminalOfferContext) !== null;
  return (
    <section className="step" onPointerDown={onPointerDown}>
      <PaymentHead payment={payment} />
      {payment.transferStatus === 'expected' ? (
        <MethodChoice
          amount={payment.amount}
          busy={onRetry ? null : chosen}
          terminal={terminal}
          onChoose={onChoose}
          onFocus={onFocus}
        />
      ) : (
        <Skeleton height="12rem" />
      )}
      {payment.receivedAmount === 0 && payment.transferStatus === 'expected' && decline}
      {onRetry && <NotLoaded onRetry={onRetry} />}
      {chosen && !onRetry && (
        <LongWait>
          <p className="quiet small centred">Loading the payment. Your connection may be slow.</p>
        </LongWait>
      )}
    </section>
  );
};
