import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import { and, assign, setup } from 'xstate';
import type { Debited } from '../../accounts/account-face.ts';
import {
  endsWithFuture,
  type FlowDecisions,
  type FlowParts,
  type FlowStepName,
  isLeftOut,
  noDecisions,
  partOfStep,
} from './consent-flow.ts';

/** Events of the payer, and changes of the consent meanwhile. */
type FlowEvent =
  | { readonly type: 'data.confirmed' }
  /** The payer answered 'Not now'. */
  | { readonly type: 'part.left_out'; readonly part: ConsentPart }
  | { readonly type: 'form.passed' }
  | { readonly type: 'schedule.confirmed'; readonly earlierAccounts?: readonly string[] }
  | { readonly type: 'account.chosen'; readonly accountId: string }
  | { readonly type: 'account.dropped'; readonly accountId: string }
  | { readonly type: 'accounts.confirmed' }
  /**
   * The account that was just paid from, or whose card was saved, is now linked: it becomes the payer's choice. The page
   * jumps to the final step, unless the payer has begun the steps; a form that is not complete comes first.
   */
  | { readonly type: 'account.linked'; readonly accountId: string }
  | { readonly type: 'payer.went_back' }
  | { readonly type: 'method.chosen'; readonly method: 'transfer' | 'card' | 'terminal' }
  | ({ readonly type: 'payer.chose_to_be_debited' } & Debited)
  | { readonly type: 'step.reopened'; readonly step: FlowStepName }
  | { readonly type: 'consent.changed'; readonly parts: FlowParts };

type Confirmed = FlowDecisions['confirmed'][number];

interface FlowInput {
  readonly parts: FlowParts;
}

const lacks = ({ confirmed }: FlowDecisions, what: Confirmed) => !confirmed.includes(what);
const takes = (decisions: FlowDecisions, step: FlowStepName) => !isLeftOut(step, decisions);
const reopens =
  (step: FlowStepName) =>
  ({ event }: { event: FlowEvent }) =>
    event.type === 'step.reopened' && event.step === step;

const flowSetup = setup({
  types: { context: {} as FlowDecisions, events: {} as FlowEvent, input: {} as FlowInput },
  guards: {
    dataAhead: ({ context }) => context.parts.data && takes(context, 'data') && lacks(context, 'data'),
    formAhead: ({ context }) =>
      context.parts.form !== 'none' &&
      takes(context, 'form') &&
      (context.parts.form === 'open' || lacks(context, 'form')),
    scheduleAhead: ({ context }) => context.parts.future && takes(context, 'future') && lacks(context, 'schedule'),
    accountsAhead: ({ context }) =>
      endsWithFuture(context) || (context.parts.future && takes(context, 'future') && lacks(context, 'accounts')),
    immediateAhead: ({ context }) => context.parts.immediate === 'due' && takes(context, 'immediate'),
    formComplete: ({ context }) => context.parts.form === 'complete',
    requestsAccounts: ({ context }) => context.parts.future && takes(context, 'future'),
    unscheduled: ({ context }) => context.parts.unscheduled === true,
    accountsConfirmed: ({ context }) => !lacks(context, 'accounts') && !endsWithFuture(context),
    /** The payer has decided nothing yet. */
    untouched: ({ context: { parts, confirmed, leavesOut = [] } }) =>
      confirmed.length === noDecisions(parts).confirmed.length && leavesOut.length === 0,
    accountChosen: ({ context }) => context.accountIds.length > 0,
    dataReopened: reopens('data'),
    formReopened: reopens('form'),
    futureReopened: reopens('future'),
    immediateReopened: reopens('immediate'),
    mayLeaveOut: ({ context, event }) =>
      event.type === 'part.left_out' && (context.parts.optional?.includes(event.part) ?? false),
    stillAsked: ({ context, event }) =>
      event.type !== 'consent.changed' || event.parts.immediate === context.parts.immediate,
  },
  actions: {
    confirm: assign(({ context }, what: Confirmed) => ({ confirmed: [...new Set([...context.confirmed, what])] })),
    /** Keeps the order chosen, which is the order of debiting. */
    chooseAccount: assign(({ context }, accountId: string) => ({
      accountIds: [...new Set([...context.accountIds, accountId])],
    })),
    chooseAsBefore: assign(({ context: { accountIds }, event }) =>
      event.type === 'schedule.confirmed' && accountIds.length === 0 ? { accountIds: event.earlierAccounts ?? [] } : {},
    ),
    /** The payer confirms the accounts again after returning to them. */
    unconfirmAccounts: assign(({ context }) => ({
      confirmed: context.confirmed.filter((what) => what !== 'accounts'),
    })),
    dropAccount: assign(({ context }, accountId: string) => ({
      accountIds: context.accountIds.filter((chosen) => chosen !== accountId),
    })),
    chooseMethod: assign((_, method: 'transfer' | 'card' | 'terminal') => ({ method, immediateAccountId: null })),
    chooseDebit: assign((_, { accountId, byCard }: Debited) => ({
      method: 'account',
      immediateAccountId: accountId,
      immediateByCard: byCard === true,
    })),
    /** With what was chosen for the part. */
    leaveOut: assign(({ context: { leavesOut = [] } }, part: ConsentPart) => ({
      leavesOut: [...new Set([...leavesOut, part])],
      ...(part === 'futurePayments' && { accountIds: [] }),
      ...(part === 'immediatePayments' && { method: null, immediateAccountId: null }),
    })),
    /** Requests a part again that the payer left out. */
    takeUp: assign(({ context: { leavesOut = [] } }, step: FlowStepName) => ({
      leavesOut: leavesOut.filter((part) => part !== partOfStep[step]),
    })),
    noteParts: assign((_, parts: FlowParts) => ({ parts })),
  },
});

const takingUp = (step: FlowStepName) => ({ type: 'takeUp', params: step }) as const;

const confirming = (what: Confirmed) => ({
  target: '#consent-flow.deciding',
  actions: { type: 'confirm', params: what } as const,
});

/**
 * One payer taking the steps of a consent: data, form, future debits with their account, the payment due now, and the
 * consent itself. The parts present and done decide the next step; earlier steps can be reopened.
 */
export const consentFlowMachine = flowSetup.createMachine({
  id: 'consent-flow',
  context: ({ input: { parts } }) => noDecisions(parts),
  initial: 'deciding',
  on: {
    'step.reopened': [
      { guard: 'dataReopened', target: '.data', actions: takingUp('data') },
      { guard: 'formReopened', target: '.form', actions: takingUp('form') },
      { guard: 'futureReopened', target: '.future.schedule', actions: ['unconfirmAccounts', takingUp('future')] },
      { guard: 'immediateReopened', target: '.immediate', actions: takingUp('immediate') },
    ],
    'part.left_out': {
      guard: 'mayLeaveOut',
      target: '.deciding',
      actions: { type: 'leaveOut', params: ({ event }) => event.part },
    },
    'account.linked': [
      {
        guard: and(['requestsAccounts', 'untouched']),
        target: '.deciding',
        actions: [
          { type: 'chooseAccount', params: ({ event }) => event.accountId },
          ...(['data', 'schedule', 'accounts'] as const).map((params) => ({ type: 'confirm', params }) as const),
        ],
      },
      {
        guard: 'requestsAccounts',
        target: '.deciding',
        actions: [
          { type: 'chooseAccount', params: ({ event }) => event.accountId },
          { type: 'confirm', params: 'accounts' },
        ],
      },
    ],
    'consent.changed': [
      { guard: 'stillAsked', actions: { type: 'noteParts', params: ({ event }) => event.parts } },
      { target: '.deciding', actions: { type: 'noteParts', params: ({ event }) => event.parts } },
    ],
  },
  states: {
    deciding: {
      always: [
        { guard: 'dataAhead', target: 'data' },
        { guard: 'formAhead', target: 'form' },
        { guard: 'scheduleAhead', target: 'future.schedule' },
        { guard: 'accountsAhead', target: 'future.accounts' },
        { guard: 'immediateAhead', target: 'immediate' },
        { target: 'consent' },
      ],
    },
    data: {
      on: {
        'data.confirmed': confirming('data'),
      },
    },
    form: { on: { 'form.passed': { guard: 'formComplete', ...confirming('form') } } },
    future: {
      initial: 'schedule',
      states: {
        schedule: {
          always: { guard: 'unscheduled', target: 'accounts' },
          on: {
            'schedule.confirmed': [
              { guard: 'accountsConfirmed', ...confirming('schedule') },
              { target: 'accounts', actions: [{ type: 'confirm', params: 'schedule' }, 'chooseAsBefore'] },
            ],
          },
        },
        accounts: {
          on: {
            'account.chosen': { actions: { type: 'chooseAccount', params: ({ event }) => event.accountId } },
            'account.dropped': { actions: { type: 'dropAccount', params: ({ event }) => event.accountId } },
            'accounts.confirmed': { guard: 'accountChosen', ...confirming('accounts') },
            'payer.went_back': 'schedule',
          },
        },
      },
    },
    immediate: {
      on: {
        'method.chosen': { actions: { type: 'chooseMethod', params: ({ event }) => event.method } },
        'payer.chose_to_be_debited': { actions: { type: 'chooseDebit', params: ({ event }) => event } },
      },
    },
    consent: {},
  },
});

export const stepOfState = (value: unknown): FlowStepName => {
  if (typeof value === 'object') return 'future';
  return value === 'data' || value === 'form' || value === 'immediate' ? value : 'consent';
};
