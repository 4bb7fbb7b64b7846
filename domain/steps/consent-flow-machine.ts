import { assign, setup } from 'xstate';
import type { Debited } from '../accounts/debited.ts';
import { type FlowDecisions, type FlowParts, type FlowStepName, noDecisions } from './consent-flow.ts';

/** What the payer did, and what changed in the consent meanwhile. */
type FlowEvent =
  /** `leavesOut`: the payer answered 'Not now'. */
  | { readonly type: 'data.confirmed'; readonly leavesOut?: boolean }
  | { readonly type: 'form.passed' }
  | { readonly type: 'schedule.confirmed' }
  | { readonly type: 'account.chosen'; readonly accountId: string }
  | { readonly type: 'account.dropped'; readonly accountId: string }
  | { readonly type: 'accounts.confirmed' }
  /** The account that was just paid from, or whose card was saved, is now linked: it becomes the payer's choice. */
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

const lacks =
  (what: Confirmed) =>
  ({ context }: { context: FlowDecisions }) =>
    !context.confirmed.includes(what);
const reopens =
  (step: FlowStepName) =>
  ({ event }: { event: FlowEvent }) =>
    event.type === 'step.reopened' && event.step === step;

const flowSetup = setup({
  types: { context: {} as FlowDecisions, events: {} as FlowEvent, input: {} as FlowInput },
  guards: {
    dataAhead: ({ context }) => context.parts.data && lacks('data')({ context }),
    formAhead: ({ context }) =>
      context.parts.form === 'open' || (context.parts.form === 'complete' && lacks('form')({ context })),
    scheduleAhead: ({ context }) => context.parts.future && lacks('schedule')({ context }),
    accountsAhead: ({ context }) => context.parts.future && (lacks('accounts')({ context }) || endsWithFuture(context)),
    immediateAhead: ({ context }) => context.parts.immediate === 'due',
    formComplete: ({ context }) => context.parts.form === 'complete',
    asksForAccounts: ({ context }) => context.parts.future,
    unscheduled: ({ context }) => context.parts.unscheduled === true,
    accountsConfirmed: ({ context }) => !lacks('accounts')({ context }) && !endsWithFuture(context),
    accountChosen: ({ context }) => context.accountIds.length > 0,
    dataReopened: reopens('data'),
    formReopened: reopens('form'),
    futureReopened: reopens('future'),
    stillAsked: ({ context, event }) =>
      event.type !== 'consent.changed' || event.parts.immediate === context.parts.immediate,
  },
  actions: {
    confirm: assign(({ context }, what: Confirmed) => ({ confirmed: [...new Set([...context.confirmed, what])] })),
    /** Keeps the order chosen, which is the order of debiting. */
    chooseAccount: assign(({ context }, accountId: string) => ({
      accountIds: [...new Set([...context.accountIds, accountId])],
    })),
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
    leaveDataOut: assign((_, leavesDataOut: boolean) => ({ leavesDataOut })),
    noteParts: assign((_, parts: FlowParts) => ({ parts })),
  },
});

/** No step follows the accounts, so consent is given there. */
const endsWithFuture = ({ parts }: FlowDecisions) => parts.immediate === 'none';

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
      { guard: 'dataReopened', target: '.data' },
      { guard: 'formReopened', target: '.form' },
      { guard: 'futureReopened', target: '.future.schedule', actions: 'unconfirmAccounts' },
    ],
    'account.linked': {
      guard: 'asksForAccounts',
      target: '.deciding',
      actions: [
        { type: 'chooseAccount', params: ({ event }) => event.accountId },
        { type: 'confirm', params: 'accounts' },
      ],
    },
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
        'data.confirmed': {
          target: '#consent-flow.deciding',
          actions: [
            { type: 'confirm', params: 'data' },
            { type: 'leaveDataOut', params: ({ event }) => event.leavesOut === true },
          ],
        },
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
              { target: 'accounts', actions: { type: 'confirm', params: 'schedule' } },
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
