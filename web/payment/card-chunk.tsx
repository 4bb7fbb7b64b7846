import { Lazily } from '../ui/lazily.tsx';
import { LongWait } from '../ui/long-wait.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { CardPayment } from './card-payment.tsx';

const loadCardPayment = () => import('./card-payment.tsx');

/** Payment by card, loaded on first use. */
export const CardChunk = (props: Parameters<typeof CardPayment>[0]) => (
  <Lazily load={loadCardPayment} waiting={waiting}>
    {({ CardPayment: Loaded }) => <Loaded {...props} />}
  </Lazily>
);

const waiting = (
  <section className="step" aria-busy="true">
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="12rem" />
    <LongWait>
      <p className="quiet small centred">Loading the payment. Your connection may be slow.</p>
    </LongWait>
  </section>
);
