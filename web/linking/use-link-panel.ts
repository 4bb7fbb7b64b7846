import { useActor } from '@xstate/react';
import { linkPanelMachine } from '@yarda/domain/linking/link-panel-machine.ts';
import { useState } from 'react';
import { lateLinking } from './late-linking.ts';

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
