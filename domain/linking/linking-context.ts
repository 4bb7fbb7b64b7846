import type { LinkableAccount } from '../accounts/linkable-account.ts';
import type { LinkedAccount } from '../accounts/linked-choice.ts';
import type { CallFailure } from '../platform/rails/call-outcome.ts';
import type { LinkStatus, NextLinkStep } from './linking-calls.ts';
import type { VerificationValue } from './verification-values.ts';

/**
 * Events of the payer, except for their card, which the charge machine handles. Verification values only pass through.
 */
export type LinkingAct =
  | { readonly type: 'payer.chose_account'; readonly account: LinkableAccount }
  | { readonly type: 'payer.typed_number'; readonly digits: string }
  | { readonly type: 'payer.verified'; readonly values: readonly VerificationValue[] }
  | {
      readonly type:
        | 'payer.added_account'
        | 'payer.submitted_number'
        | 'payer.cancelled_validation'
        | 'payer.paid'
        | 'payer.took_card'
        | 'payer.tried_again'
        | 'payer.went_back'
        | 'payer.finished'
        | 'payer.closed';
    };

/** Stream events. Each names what it is about, since it may be late, repeated, or about something given up. */
export type LinkingFact = SearchFact | LinkFact;

export type SearchFact =
  | { readonly type: 'search.found'; readonly validationId: string; readonly account: LinkableAccount }
  | { readonly type: 'search.ended'; readonly validationId: string; readonly unanswered: number }
  | { readonly type: 'search.failed'; readonly validationId: string; readonly message: string };

export type LinkFact =
  | {
      readonly type: 'link.completed';
      readonly linkId: string;
      readonly linkStatus: LinkStatus | null;
      readonly accountId: string | null;
    }
  | { readonly type: 'link.failed'; readonly linkId: string; readonly message: string };

export type LinkingEvent = LinkingAct | LinkingFact;

export interface LinkingInput {
  /** The account to link, if already decided; otherwise the payer chooses. */
  readonly account?: LinkableAccount;
  /** The number to search for, or the known part of it: the payer starts at manual entry. */
  readonly typed?: string;
  /** Link by card, whatever else the account supports. */
  readonly cardOnly?: boolean;
}

/** A panel to open, and the person it belongs to. */
export interface PanelInput extends LinkingInput {
  readonly userId: string;
}

/** Notifications to the panel's parent. */
export type PanelNotification =
  | { readonly type: 'account.linked'; readonly linked: LinkedAccount }
  | { readonly type: 'linking.closed' };

/** The state of one attempt to link one account; discarded with the attempt. */
export interface Linking {
  readonly account: LinkableAccount | null;
  /** How the account was chosen: by its number, or from the payer's own. */
  readonly source: 'manual' | 'list';
  /** The reply to the call that began the link. */
  readonly link: NextLinkStep | null;
  /** Linked by a charge of its card. */
  readonly byCharge: boolean;
  /** The charge did not prove the account: it cannot be paid from yet. */
  readonly unconfirmed: boolean;
  /** The status of the link once made, as far as it is known. */
  readonly linkStatus: LinkStatus | null;
  readonly accountId: string | null;
  readonly values: readonly VerificationValue[];
  /** Why the last call failed, or what to fix on the current screen. */
  readonly problem: CallFailure | null;
  /** Why the linking is over. */
  readonly failure: string | null;
}

/** `attempt` counts attempts, not repeated calls; `lost` counts consecutive calls whose reply was lost. */
export interface LinkingContext extends Linking {
  readonly cardOnly: boolean;
  /** Starts at manual entry. */
  readonly byNumber: boolean;
  readonly accounts: readonly LinkableAccount[];
  readonly typed: string;
  readonly validationId: string | null;
  readonly found: readonly LinkableAccount[];
  /** How many banks did not reply in time. */
  readonly unanswered: number;
  readonly slow: boolean;
  readonly attempt: number;
  readonly lost: number;
}

export const nothingLinked: Linking = {
  account: null,
  source: 'list',
  link: null,
  byCharge: false,
  unconfirmed: false,
  linkStatus: null,
  accountId: null,
  values: [],
  problem: null,
  failure: null,
};

export const linkingContext: LinkingContext = {
  ...nothingLinked,
  cardOnly: false,
  byNumber: false,
  accounts: [],
  typed: '',
  validationId: null,
  found: [],
  unanswered: 0,
  slow: false,
  attempt: 1,
  lost: 0,
};
