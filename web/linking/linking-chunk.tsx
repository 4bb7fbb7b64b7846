import type { PanelInput } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import { Lazily } from '../platform/ui/lazily.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { useLate } from '../platform/ui/use-late.ts';

const loadPanel = () => import('./linking-panel.tsx');

/** The linking panel, loaded on first use. */
export const LinkingChunk = ({ linking }: { linking: LateActor<typeof linkingMachine, PanelInput> | undefined }) => {
  const snapshot = useLate(linking);
  return (
    <Lazily load={loadPanel} waiting={waiting}>
      {({ LinkingPanel }) => (linking && snapshot ? <LinkingPanel snapshot={snapshot} act={linking.send} /> : waiting)}
    </Lazily>
  );
};

const waiting = (
  <section className="step" aria-busy="true">
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="12rem" />
  </section>
);
