import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { chargeMachine } from '@yarda/domain/payments/charges/charge-machine.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import { Lazily } from '../platform/ui/lazily.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { useLate } from '../platform/ui/use-late.ts';

const loadCardPayment = () => import('./card-payment.tsx');

interface CardChunkProps {
  readonly charge: LateActor<typeof chargeMachine> | undefined;
  readonly payment: Payment;
}

/** Payment by card, loaded on first use. */
export const CardChunk = ({ charge, payment }: CardChunkProps) => {
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
