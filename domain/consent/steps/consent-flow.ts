import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { type ConsentPart, consentParts } from '@yarda/contracts/merchants/events-left-out.ts';
import type { AccountsState } from '../../accounts/account-status.ts';
import { sharedCategories } from '../../data/sharing/shared-items.ts';
import type { ImmediateChoice } from '../approval/grant-choices.ts';
import { futurePayments, immediatePayments, requestsAccounts } from '../view/consent-summary.ts';
import { mayLeaveOut } from '../view/leave-out.ts';

/** The steps of a consent, in order. `consent` is a step of its own if no earlier step ends with it. */
export const flowStepNames = ['data', 'form', 'future', 'immediate', 'consent'] as const;

export type FlowStepName = (typeof flowStepNames)[number];

/** The parts of a consent, and how much of each is done. */
export interface FlowParts {
  readonly data: boolean;
  readonly form: 'none' | 'open' | 'complete';
  readonly future: boolean;
  /** Accounts are asked for without any debit to come. */
  readonly unscheduled?: boolean;
  readonly immediate: 'none' | 'due' | 'executed';
  /** The parts that may be left out, if any. */
  readonly optional?: readonly ConsentPart[];
}

/** The payer's decisions so far. */
export interface FlowDecisions {
  readonly parts: FlowParts;
  /** The confirmed data, schedule and accounts, and the completed form. */
  readonly confirmed: readonly ('data' | 'form' | 'schedule' | 'accounts')[];
  readonly accountIds: readonly string[];
  /** How the payment due now will be made, and from which account, if any. */
  readonly method: ImmediateChoice['method'] | null;
  readonly immediateAccountId: string | null;
  /** By the card that is stored beside the account's mandate. */
  readonly immediateByCard?: boolean;
  /** The parts to which the payer answered 'Not now'. */
  readonly leavesOut?: readonly ConsentPart[];
}

/** The initial decisions: a form that is already complete counts as passed. */
export const noDecisions = (parts: FlowParts): FlowDecisions => ({
  parts,
  confirmed: [
    ...(parts.form === 'complete' ? (['form'] as const) : []),
    ...(parts.unscheduled ? (['schedule'] as const) : []),
  ],
  accountIds: [],
  method: null,
  immediateAccountId: null,
});

type RequestedParts = Pick<Consent, 'payments' | 'dataSharing' | 'formId' | 'formCompletion' | 'requirements'>;

/** The part of a consent that each step is about. */
export const partOfStep: Readonly<Record<FlowStepName, ConsentPart | null>> = {
  data: 'dataSharing',
  form: 'form',
  future: 'futurePayments',
  immediate: 'immediatePayments',
  consent: null,
};

/** Whether the payer answered 'Not now' to a step. */
export const isLeftOut = (name: FlowStepName, { leavesOut }: Pick<FlowDecisions, 'leavesOut'>): boolean =>
  leavesOut?.some((part) => part === partOfStep[name]) ?? false;

export const flowParts = (consent: RequestedParts): FlowParts => {
  const immediate = immediatePayments(consent);
  const optional = consentParts.filter((part) => mayLeaveOut(consent, part));
  return {
    data: sharedCategories(consent.dataSharing).length > 0,
    form: formStatus(consent),
    future: requestsAccounts(consent),
    ...(requestsAccounts(consent) && futurePayments(consent).length === 0 && { unscheduled: true }),
    immediate: immediate.length === 0 ? 'none' : immediateStatus(immediate),
    ...(optional.length > 0 && { optional }),
  };
};

/** The accounts that the payer chose, for debits to come or for what is due now. */
export const chosenAccounts = (
  accountsState: AccountsState,
  { accountIds, immediateAccountId }: Pick<FlowDecisions, 'accountIds' | 'immediateAccountId'>,
): readonly UserAccount[] => {
  const accounts = accountsState.status === 'ready' ? accountsState.accounts : [];
  return accounts.filter(({ accountId }) => accountIds.includes(accountId) || accountId === immediateAccountId);
};

/** Whether a consent asks for more than immediate payments, or for nothing: then it is taken step by step. */
export const isStepwise = (consent: RequestedParts): boolean => {
  const { data, form, future, immediate } = flowParts(consent);
  return data || form !== 'none' || future || immediate === 'none';
};

export const stepsOf = (decisions: Pick<FlowDecisions, 'parts' | 'leavesOut'>): FlowStepName[] => {
  const { data, form, future, immediate } = decisions.parts;
  return [
    ...(data ? (['data'] as const) : []),
    ...(form === 'none' ? [] : (['form'] as const)),
    ...(future ? (['future'] as const) : []),
    ...(immediate === 'none' ? [] : (['immediate'] as const)),
    ...(endsWithFuture(decisions) || endsWithImmediate(decisions) ? [] : (['consent'] as const)),
  ];
};

/** No step follows the accounts, so consent is given there. */
export const endsWithFuture = (decisions: Pick<FlowDecisions, 'parts' | 'leavesOut'>): boolean =>
  decisions.parts.future && decisions.parts.immediate === 'none' && !isLeftOut('future', decisions);

const endsWithImmediate = (decisions: Pick<FlowDecisions, 'parts' | 'leavesOut'>): boolean =>
  decisions.parts.immediate === 'due' && !isLeftOut('immediate', decisions);

export interface FlowStep {
  readonly name: FlowStepName;
  readonly number: number;
  readonly done: boolean;
  /** The payer left it out: it is over, but nothing was done. */
  readonly leftOut: boolean;
  readonly current: boolean;
  /** It comes before the current step, and can be viewed and changed again. */
  readonly canReopen: boolean;
}

/** How the payment due now is made: as the payer chose, or by transfer by default. */
export const immediateChoice = ({
  method,
  immediateAccountId,
  immediateByCard,
}: Pick<FlowDecisions, 'method' | 'immediateAccountId' | 'immediateByCard'>): ImmediateChoice => {
  if (method !== 'account') return { method: method ?? 'transfer' };
  return immediateAccountId === null
    ? { method: 'transfer' }
    : { method, accountId: immediateAccountId, ...(immediateByCard && { byCard: true }) };
};

/** Every step with its number, whether it is done, and whether it is open. */
export const flowSteps = (decisions: FlowDecisions, current: FlowStepName): FlowStep[] => {
  const names = stepsOf(decisions);
  const at = names.indexOf(current);
  return names.map((name, index) => ({
    name,
    number: index + 1,
    done: isDone(name, decisions),
    leftOut: isLeftOut(name, decisions),
    current: index === at,
    canReopen: index < at && !(name === 'immediate' && decisions.parts.immediate === 'executed'),
  }));
};

/** Whether the payer has decided everything, so that 'Consent' is enabled at the last step. */
export const mayConsent = (decisions: FlowDecisions, current: FlowStepName): boolean => {
  const names = stepsOf(decisions);
  return current === names.at(-1) && names.every((name) => isDecided(name, decisions));
};

const formStatus = ({ formId, formCompletion }: RequestedParts): FlowParts['form'] => {
  if (formId === null) return 'none';
  return formCompletion?.complete ? 'complete' : 'open';
};

const immediateStatus = (payments: readonly { readonly status: string }[]) =>
  payments.every(({ status }) => status === 'executed') ? 'executed' : 'due';

const isDone = (name: FlowStepName, decisions: FlowDecisions): boolean => {
  const { parts, confirmed } = decisions;
  if (isLeftOut(name, decisions)) return true;
  if (name === 'immediate') return parts.immediate === 'executed';
  if (name === 'future') return confirmed.includes('schedule') && confirmed.includes('accounts');
  if (name === 'form') return parts.form === 'complete' && confirmed.includes('form');
  return name === 'data' && confirmed.includes('data');
};

const isDecided = (name: FlowStepName, decisions: FlowDecisions): boolean => {
  const { parts, confirmed, accountIds, method } = decisions;
  if (name === 'consent' || isLeftOut(name, decisions)) return true;
  if (name === 'immediate') return parts.immediate === 'executed' || method !== null;
  if (name === 'future') return confirmed.includes('schedule') && accountIds.length > 0;
  return isDone(name, decisions);
};
