import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import type { AccountsKnown } from '../accounts/accounts-known.ts';
import type { LinkedAccount } from '../accounts/linked-choice.ts';
import type { ImmediateChoice } from '../approval/grant-choices.ts';
import { type FlowDecisions, type FlowStepName, flowParts, noDecisions } from '../steps/consent-flow.ts';

export interface ApprovingInput {
  readonly consent: Consent;
  readonly clientId: string;
  readonly payer: User;
  /** An account that was linked before there was anything to choose it for. */
  readonly linked: LinkedAccount | null;
}

/** What the payer did at the terms, and what became known meanwhile. */
export type ApprovingEvent =
  | { readonly type: 'consent.changed'; readonly consent: Consent }
  | { readonly type: 'consent.stale' }
  | { readonly type: 'accounts.read'; readonly known: AccountsKnown }
  | { readonly type: 'accounts.changed' }
  | { readonly type: 'payer.consented' }
  | { readonly type: 'linking.opened' | 'linking.closed' }
  | { readonly type: 'account.linked'; readonly linked: LinkedAccount };

/** A linked account that cannot be debited yet, and what the steps are told once it can. */
interface Awaited {
  readonly linked: LinkedAccount;
  readonly as: 'account.chosen' | 'account.linked';
}

export interface ApprovingContext extends Omit<ApprovingInput, 'linked'> {
  readonly accounts: AccountsKnown;
  readonly awaited: readonly Awaited[];
  /** What the payer has decided in the steps, and which one is open. */
  readonly decisions: FlowDecisions;
  readonly step: FlowStepName | null;
  /** How what is due at once was consented to be paid. */
  readonly method: ImmediateChoice['method'] | null;
  /** What came of the grant is not known yet, or is still to be read by its payer. */
  readonly undecided: boolean;
}

export const approvingContext = ({ linked, ...input }: ApprovingInput): ApprovingContext => ({
  ...input,
  accounts: { status: 'loading' },
  awaited: linked ? [{ linked, as: 'account.linked' }] : [],
  decisions: noDecisions(flowParts(input.consent)),
  step: null,
  method: null,
  undecided: false,
});

/** Whether anything is asked that an account of the payer's can be chosen for. */
export const wantsAccounts = ({ decisions: { parts } }: Pick<ApprovingContext, 'decisions'>): boolean =>
  parts.future || parts.immediate === 'due';
