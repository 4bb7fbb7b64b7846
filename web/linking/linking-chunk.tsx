import { Lazily } from '../ui/lazily.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { LinkingInHand } from './use-linking.ts';

const loadPanel = () => import('./linking-panel.tsx');

/** The linking panel, loaded on first use. */
export const LinkingChunk = (inHand: LinkingInHand) => (
  <Lazily load={loadPanel} waiting={waiting}>
    {({ LinkingPanel }) => <LinkingPanel key={inHand.userId} {...inHand} />}
  </Lazily>
);

const waiting = (
  <section className="step" aria-busy="true">
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="12rem" />
  </section>
);
