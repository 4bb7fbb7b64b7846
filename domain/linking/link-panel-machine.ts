import { setup } from 'xstate';
import { lateMachine } from '../platform/machines/late-machine.ts';
import type { PanelInput, PanelNotification } from './linking-context.ts';
import type { linkingMachine } from './linking-machine.ts';

type LinkPanelEvent = { readonly type: 'linking.opened' } | PanelNotification;

/** The linking panel of a page that has nothing else to decide. */
export const linkPanelMachine = setup({
  types: {
    context: {} as PanelInput,
    events: {} as LinkPanelEvent,
    input: {} as PanelInput,
    children: {} as { linking: 'linking' },
  },
  actors: { linking: lateMachine<typeof linkingMachine, PanelInput>() },
  /** Provided by the page. */
  actions: { announceLinked: () => {} },
}).createMachine({
  id: 'link-panel',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { on: { 'linking.opened': 'open' } },
    open: {
      invoke: { src: 'linking', id: 'linking', input: ({ context }) => context },
      on: { 'account.linked': { actions: 'announceLinked' }, 'linking.closed': 'shut' },
    },
  },
});
