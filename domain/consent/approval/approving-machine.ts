import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { assign, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import { accountStatus } from '../../accounts/account-status.ts';
import { readyAccountId } from '../../accounts/linked-choice.ts';
import type { PanelInput } from '../../linking/linking-context.ts';
import type { linkingMachine } from '../../linking/linking-machine.ts';
import { lateMachine } from '../../platform/machines/late-machine.ts';
import { flowParts, immediateChoice, isLeftOut } from '../steps/consent-flow.ts';
import { consentFlowMachine, stepOfState } from '../steps/consent-flow-machine.ts';
import { duePayments } from '../view/consent-summary.ts';
import { leaveOut } from '../view/leave-out.ts';
import { approvalMachine } from './approval-machine.ts';
import {
  type ApprovingContext,
  type ApprovingEvent,
  type ApprovingInput,
  approvingContext,
  awaitOrigin,
  originIn,
  wantsAccounts,
} from './approving-context.ts';

/** The account that the payer meant to pay from when the consent was made, if it is theirs and can be debited. */
const readySource = (
  consent: Pick<Consent, 'payments'>,
  accounts: readonly UserAccount[],
): UserAccount['accountId'] | null => {
  const source = duePayments(consent)[0]?.sourceAccountId;
  const account = accounts.find(({ accountId }) => accountId === source);
  return account && accountStatus(account) === 'ready' ? account.accountId : null;
};

/** States in which the grant's outcome is unknown, or the payer has yet to read it. */
const undecided = ['granting', 'partly', 'retrying'] as const;

const approvingSetup = setup({
  types: {
    context: {} as ApprovingContext,
    events: {} as ApprovingEvent,
    input: {} as ApprovingInput,
    children: {} as { flow: 'flow'; approval: 'approval'; accounts: 'accounts'; linking: 'linking' },
  },
  actors: {
    flow: consentFlowMachine,
    approval: approvalMachine,
    linking: lateMachine<typeof linkingMachine, PanelInput>(),
    /** Provided by the page: reads the payer's accounts now, on request, and at intervals. */
    accounts: fromCallback<{ type: 'refresh' }>(() => {}),
  },
  guards: { wantsAccounts: ({ context }) => wantsAccounts(context) },
  actions: {
    refreshConsent: sendParent({ type: 'consent.stale' }),
    tellOver: sendParent({ type: 'approval.over' }),
    refreshAccounts: sendTo('accounts', { type: 'refresh' }),
    noteConsent: assign(({ event }) => (event.type === 'consent.changed' ? { consent: event.consent } : {})),
    /** Only the payer's read of the consent shows the account paid from. The payer's own choice takes precedence. */
    noteOrigin: assign(({ context: { consent, originUsed, awaited, decisions } }) => {
      const origin = originUsed || decisions.accountIds.length > 0 ? null : originIn(consent);
      return origin ? { originUsed: true, awaited: [...awaited, ...awaitOrigin(origin).awaited] } : {};
    }),
    tellFlow: sendTo('flow', ({ context: { consent } }) => ({ type: 'consent.changed', parts: flowParts(consent) })),
    noteAccounts: assign(({ event }) => (event.type === 'accounts.read' ? { accounts: event.accounts } : {})),
    noteConsented: assign(({ context }) => ({ method: immediateChoice(context.decisions).method })),
    /** Chooses the account that the payer linked or meant to pay from, as soon as it can be debited. */
    useAccounts: enqueueActions(({ context, enqueue }) => {
      const accounts = context.accounts.status === 'ready' ? context.accounts.accounts : [];
      const found = context.awaited.map((wait) => ({ wait, accountId: readyAccountId(accounts, wait.linked) }));
      for (const { wait, accountId } of found) {
        if (accountId !== null) enqueue.sendTo('flow', { type: wait.as, accountId });
      }
      enqueue.assign({ awaited: found.flatMap(({ wait, accountId }) => (accountId === null ? [wait] : [])) });
      const source = context.decisions.method === null ? readySource(context.consent, accounts) : null;
      if (source !== null && context.step === 'immediate')
        enqueue.sendTo('flow', { type: 'payer.chose_to_be_debited', accountId: source });
    }),
  },
});

/** A payment by transfer, card or terminal is made after the grant. */
const leavesPayment = ({ method, decisions }: ApprovingContext) =>
  decisions.parts.immediate === 'due' && !isLeftOut('immediate', decisions) && method !== 'account';

/**
 * One payer at the terms of a consent. Runs a machine each for the steps, the accounts, an account linked on the way,
 * and the approval. The terms approved are those on screen when the payer consented.
 */
export const approvingMachine = approvingSetup.createMachine({
  id: 'approving',
  context: ({ input }) => approvingContext(input),
  invoke: [
    {
      src: 'flow',
      id: 'flow',
      input: ({ context }) => ({ parts: flowParts(context.consent) }),
      onSnapshot: {
        actions: [
          assign(({ event: { snapshot } }) => ({
            decisions: snapshot.context,
            step: stepOfState(snapshot.value),
          })),
          'useAccounts',
        ],
      },
    },
    {
      src: 'approval',
      id: 'approval',
      onSnapshot: {
        actions: assign(({ context, event: { snapshot } }) => ({
          undecided: undecided.some((state) => snapshot.matches(state)),
          granted: snapshot.matches('granted') && !leavesPayment(context),
        })),
      },
      onDone: { actions: [assign({ undecided: false, granted: false }), 'tellOver'] },
    },
  ],
  type: 'parallel',
  on: {
    'consent.changed': { actions: ['noteConsent', 'tellFlow', 'noteOrigin', 'useAccounts'] },
    'consent.stale': { actions: 'refreshConsent' },
    'consent.told': { actions: sendParent(({ event }) => event) },
    'payer.consented': {
      actions: [
        'noteConsented',
        sendTo('approval', ({ context: { consent, clientId, payer, accounts, decisions } }) => ({
          type: 'payer.consented',
          terms: {
            consent: leaveOut(consent, decisions.leavesOut),
            clientId,
            payer,
            accountIds: decisions.accountIds,
            accounts: accounts.status === 'ready' ? accounts.accounts : [],
            immediate: immediateChoice(decisions),
          },
        })),
      ],
    },
  },
  states: {
    panel: {
      initial: 'opening',
      states: {
        /** A consent that was declined earlier stays declined until its payer reconsiders. */
        opening: {
          always: [
            { guard: ({ context }) => context.consent.declinedAt !== undefined, target: 'declined' },
            { target: 'reviewing' },
          ],
        },
        reviewing: { on: { 'linking.opened': 'linking', 'payer.declined': 'declined' } },
        declined: { on: { 'payer.reconsidered': 'reviewing' } },
        linking: {
          invoke: { src: 'linking', id: 'linking', input: ({ context: { payer } }) => ({ userId: payer.userId }) },
          on: {
            'account.linked': {
              actions: [
                assign(({ context, event }) => ({
                  awaited: [...context.awaited, { linked: event.linked, as: 'account.chosen' }],
                })),
                'refreshAccounts',
                'refreshConsent',
              ],
            },
            'linking.closed': 'reviewing',
          },
        },
      },
    },
    accounts: {
      initial: 'unwanted',
      states: {
        unwanted: { always: { guard: 'wantsAccounts', target: 'following' } },
        following: {
          invoke: { src: 'accounts', id: 'accounts' },
          on: {
            'accounts.read': { actions: ['noteAccounts', 'useAccounts'] },
            'accounts.changed': { actions: 'refreshAccounts' },
          },
        },
      },
    },
  },
});
