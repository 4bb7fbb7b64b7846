import { assign, setup } from 'xstate';
import type { LinkedAccount } from '../../accounts/linked-choice.ts';
import type { PanelInput } from '../../linking/linking-context.ts';
import type { linkingMachine } from '../../linking/linking-machine.ts';
import { lateMachine } from '../../platform/machines/late-machine.ts';
import type { AccountPromptContext, AccountPromptEvent, AccountPromptInput } from './account-prompt-context.ts';
import type { OfferOutcome } from './offer-outcome.ts';

/**
 * Links the account that a payment came from: who is signed in, whether they want it, and the linking panel. A panel
 * closed without a link returns to the question; skipping leaves the payment as it is.
 */
export const accountPromptMachine = setup({
  types: {
    context: {} as AccountPromptContext,
    events: {} as AccountPromptEvent,
    input: {} as AccountPromptInput,
    output: {} as OfferOutcome,
    children: {} as { linking: 'linking' },
  },
  actors: { linking: lateMachine<typeof linkingMachine, PanelInput>() },
  guards: {
    signedIn: ({ context }) => context.signedIn,
    undiscoverable: ({ context }) => context.discoveryId === null,
    linked: ({ context }) => context.linked !== null,
  },
  actions: {
    noteSignedIn: assign((_, signedIn: boolean) => ({ signedIn, linked: null, problem: null })),
    notePanel: assign((_, panel: PanelInput) => ({ panel })),
    noteLinked: assign((_, linked: LinkedAccount) => ({ linked })),
    noteDeclined: assign({ declined: true }),
    noteUndiscoverable: assign({ problem: 'Discovery ID is required for authentication' }),
  },
}).createMachine({
  id: 'account-prompt',
  context: ({ input }) => ({ ...input, panel: null, linked: null, declined: false, problem: null }),
  output: ({ context: { linked, declined } }) => ({ linked, declined }),
  initial: 'inviting',
  on: {
    'payer.signed_out': { target: '.inviting', actions: { type: 'noteSignedIn', params: false } },
  },
  states: {
    inviting: {
      always: { guard: 'signedIn', target: 'offering' },
      on: {
        'payer.accepted': { guard: 'undiscoverable', actions: 'noteUndiscoverable' },
        'payer.authenticated': { target: 'offering', actions: { type: 'noteSignedIn', params: true } },
        'payer.skipped': 'skipped',
        'offer.withdrawn': 'withdrawn',
      },
    },
    offering: {
      on: {
        'payer.confirmed': { target: 'linking', actions: { type: 'notePanel', params: ({ event }) => event.panel } },
        'payer.skipped': 'skipped',
        'offer.withdrawn': 'withdrawn',
      },
    },
    linking: {
      invoke: { src: 'linking', id: 'linking', input: ({ context }) => confirmedPanel(context) },
      on: {
        'account.linked': { actions: { type: 'noteLinked', params: ({ event }) => event.linked } },
        'linking.closed': [{ guard: 'linked', target: 'linked' }, { target: 'offering' }],
      },
    },
    linked: { type: 'final' },
    skipped: { type: 'final', entry: 'noteDeclined' },
    withdrawn: { type: 'final' },
  },
});

const confirmedPanel = ({ panel }: AccountPromptContext): PanelInput => {
  if (panel === null) throw new Error('The payer has not confirmed a panel');
  return panel;
};
