import { useSelector } from '@xstate/react';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { PayingEvent, PaymentMethod } from '@yarda/domain/payments/paying-context.ts';
import type { payingMachine } from '@yarda/domain/payments/paying-machine.ts';
import type { paymentMachine } from '@yarda/domain/payments/payment-machine.ts';
import { missingAmount } from '@yarda/domain/payments/transfers/transfer-sentences.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Elements } from '../platform/ui/elements.ts';
import { Lazily, useLate } from '../platform/ui/lazily.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { loadCardPayment } from './paying-logic.ts';
import { PaymentScreen, type ShowProblem } from './payment-screen.tsx';
import { TerminalChunk } from './terminal/terminal-chunk.tsx';

export interface PaymentFlowProps {
  /** The payment's machine and the ways to pay. */
  readonly paying: SnapshotFrom<typeof payingMachine>;
  readonly send: (event: PayingEvent) => void;
  /** The method that had the focus before this code had loaded; it keeps it. */
  readonly focused: PaymentMethod | null;
  /** The payer's saved accounts, if they may pay from one. */
  readonly saved?: Elements;
  readonly showProblem: ShowProblem;
  /** Declines the whole request, below the methods. */
  readonly decline?: Elements;
}

/** One immediate payment, from the choice of method to 'Payment Successful'. */
export const PaymentFlow = (props: PaymentFlowProps) => {
  const { children, context } = props.paying;
  if (props.paying.matches({ way: 'card' })) return <CardChunk charge={children.charge} payment={context.payment} />;
  return (
    <>
      {children.payment && <OwnScreen {...props} payment={children.payment} />}
      {props.paying.matches({ way: 'terminal' }) && <Terminal {...props} />}
    </>
  );
};

interface OwnScreenProps extends PaymentFlowProps {
  readonly payment: ActorRefFrom<typeof paymentMachine>;
}

const OwnScreen = ({ paying, send, focused, saved, showProblem, decline, payment }: OwnScreenProps) => {
  const snapshot = useSelector(payment, (now) => now);
  const { notice, terminal, untouched } = paying.context;
  return (
    <PaymentScreen
      {...{ snapshot, showProblem, notice, saved, decline }}
      act={(type) => payment.send({ type })}
      terminal={terminal !== null}
      focused={untouched ? focused : null}
      onMethod={(method) => send({ type: 'payer.chose_method', method })}
    />
  );
};

const Terminal = ({ paying, send }: PaymentFlowProps) => {
  const { reader, terminal, payment } = paying.context;
  const mayBeSimulated = terminal?.simulator === true && reader === 'bluetooth';
  return (
    <TerminalChunk
      terminal={paying.children.terminal}
      outOfReach={paying.matches({ way: { terminal: 'out_of_reach' } })}
      amountKobo={missingAmount(payment) || payment.amount}
      onSimulate={mayBeSimulated ? () => send({ type: 'payer.chose_simulator' }) : null}
      onClose={() => send({ type: 'payer.closed_terminal' })}
    />
  );
};

interface CardChunkProps {
  readonly charge: LateActor<typeof chargeMachine> | undefined;
  readonly payment: Payment;
}

/** Payment by card, loaded on first use. */
const CardChunk = ({ charge, payment }: CardChunkProps) => {
  const snapshot = useLate(charge);
  return (
    <Lazily load={loadCardPayment} waiting={waiting}>
      {({ CardPayment }) =>
        charge && snapshot ? <CardPayment payment={payment} snapshot={snapshot} act={charge.send} /> : waiting
      }
    </Lazily>
  );
};

const waiting = (
  <section className="step" aria-busy="true">
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="12rem" />
    <LongWait>
      <p className="quiet small centred">Loading the payment. Your connection may be slow.</p>
    </LongWait>
  </section>
);
