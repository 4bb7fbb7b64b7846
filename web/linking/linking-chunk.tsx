import { useActor } from '@xstate/react';
import { linkPanelMachine } from '@yarda/domain/linking/link-panel-machine.ts';
import type { PanelInput } from '@yarda/domain/linking/linking-context.ts';
import type { linkingMachine } from '@yarda/domain/linking/linking-machine.ts';
import type { LateActor } from '@yarda/domain/platform/machines/late-machine.ts';
import { useState } from 'react';
import { Lazily, useLate } from '../platform/ui/lazily.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { lateLinking, loadPanel } from './late-linking.ts';

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

/** The linking panel of a page outside a consent. `onLinked` is kept from the first render. */
export const useLinkPanel = (userId: string, onLinked: () => void) => {
  const [machine] = useState(() =>
    linkPanelMachine.provide({ actors: { linking: lateLinking }, actions: { announceLinked: onLinked } }),
  );
  const [snapshot, send] = useActor(machine, { input: { userId } });
  return {
    open: snapshot.matches('open'),
    linking: snapshot.children.linking,
    onOpen: () => send({ type: 'linking.opened' }),
  };
};
