import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import type { AccountsState } from '../../accounts/account-status.ts';
import type { LinkedAccount } from '../../accounts/linked-choice.ts';
import { type FlowDecisions, type FlowStepName, flowParts, noDecisions } from '../steps/consent-flow.ts';
import { immediatePayments } from '../view/consent-summary.ts';
import type { ImmediateChoice } from './grant-choices.ts';

export interface ApprovingInput {
  readonly consent: Consent;
  readonly clientId: string;
  readonly payer: User;
  /** An account linked before the payer reached the terms. */
  readonly linked: LinkedAccount | null;
}

/** Events of the payer at the terms, and changes meanwhile. */
export type ApprovingEvent =
  | { readonly type: 'consent.changed'; readonly consent: Consent }
  | { readonly type: 'consent.stale' }
  | { readonly type: 'consent.told'; readonly outcome: Consent }
  | { readonly type: 'accounts.read'; readonly accounts: AccountsState }
  | { readonly type: 'accounts.changed' }
  | { readonly type: 'payer.consented' | 'payer.declined' | 'payer.reconsidered' }
  | { readonly type: 'linking.opened' | 'linking.closed' }
  | { readonly type: 'account.linked'; readonly linked: LinkedAccount };

/** A linked account that cannot be debited yet, and the event for the steps once it can. */
interface Awaited {
  readonly linked: LinkedAccount;
  readonly as: 'account.chosen' | 'account.linked';
}

export interface ApprovingContext extends Omit<ApprovingInput, 'linked'> {
  readonly accounts: AccountsState;
  readonly awaited: readonly Awaited[];
  /** The account that was just paid from, or linked after that, has been waited for: it is chosen once. */
  readonly originUsed: boolean;
  /** The payer's decisions in the steps, and which step is open. */
  readonly decisions: FlowDecisions;
  readonly step: FlowStepName | null;
  /** The chosen way to pay what is due now. */
  readonly method: ImmediateChoice['method'] | null;
  /** The grant's outcome is not known yet, or the payer has yet to read it. */
  readonly undecided: boolean;
  /** It has just been granted, and nothing is left to pay: 'Completing consent...' shows for a moment. */
  readonly granted: boolean;
}

export const approvingContext = ({ linked, ...input }: ApprovingInput): ApprovingContext => ({
  ...input,
  accounts: { status: 'loading' },
  ...awaitOrigin(linked ?? originIn(input.consent)),
  decisions: noDecisions(flowParts(input.consent)),
  step: null,
  method: null,
  undecided: false,
  granted: false,
});

/** The payer's own account that a payment of the consent came from, if it is linked and can be debited. */
export const originIn = (consent: Pick<Consent, 'payments'>): LinkedAccount | null => {
  const accountId = immediatePayments(consent).find(({ originAccountId }) => originAccountId)?.originAccountId;
  return accountId === undefined ? null : { accountId, accountNumber: '', institutionCode: '' };
};

export const awaitOrigin = (linked: LinkedAccount | null): Pick<ApprovingContext, 'awaited' | 'originUsed'> => ({
  awaited: linked ? [{ linked, as: 'account.linked' }] : [],
  originUsed: linked !== null,
});

/** Whether the consent asks for anything that is paid from one of the payer's accounts. */
export const wantsAccounts = ({ decisions: { parts } }: Pick<ApprovingContext, 'decisions'>): boolean =>
  parts.future || parts.immediate === 'due';
