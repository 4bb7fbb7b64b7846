import { assign, setup } from 'xstate';
import type { LinkedAccount } from '../../accounts/linked-choice.ts';
import type { PanelInput, PanelNotification } from '../../linking/linking-context.ts';
import type { linkingMachine } from '../../linking/linking-machine.ts';
import { lateMachine } from '../../platform/machines/late-machine.ts';
import type { OfferOutcome } from './account-offer.ts';

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

/** Events of the payer, the session and the offer. */
export type AccountPromptEvent =
  | {
      readonly type: 'payer.accepted' | 'payer.authenticated' | 'payer.signed_out' | 'payer.skipped';
    }
  /** The account on screen is to be linked. */
  | { readonly type: 'payer.confirmed'; readonly panel: PanelInput }
  | PanelNotification
  /** The account is already linked, or belongs to someone else. */
  | { readonly type: 'offer.withdrawn' };

/** Whether someone is signed in, and otherwise which discovery to use for a sign-in. */
export interface AccountPromptInput {
  readonly signedIn: boolean;
  readonly discoveryId: string | null;
}

export interface AccountPromptContext extends AccountPromptInput {
  readonly panel: PanelInput | null;
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
  readonly problem: string | null;
}
