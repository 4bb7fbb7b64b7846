import type { LinkableAccount } from '../accounts/linkable-account.ts';
import type { CallFailure } from '../call-outcome.ts';
import type { LinkStatus, LinkTold } from './linking-calls.ts';
import type { VerificationValue } from './verification-fields.ts';

/** What the payer did, their card apart: that is its charge's. Verification values travel here on their way out. */
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
        | 'payer.tried_again'
        | 'payer.went_back'
        | 'payer.finished'
        | 'payer.closed';
    };

/** What the streams say. Each fact names what it is about: it may come late, twice, or of something given up. */
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
  /** The account that is to be linked, where that is settled already; otherwise the payer chooses. */
  readonly account?: LinkableAccount;
  /** The number that it is looked for by, or as much of it as is known: the payer begins at the manual entry. */
  readonly typed?: string;
  /** It is linked by card, whatever else it supports. */
  readonly cardOnly?: boolean;
}

/** What the panel knows of one attempt to link one account: all of it is forgotten with the attempt. */
export interface Linking {
  readonly account: LinkableAccount | null;
  /** How the account came to be chosen: by its number, or from the payer's own. */
  readonly source: 'manual' | 'list';
  /** What the call that began the link was answered. */
  readonly link: LinkTold | null;
  /** A charge of its card has linked it. */
  readonly byCharge: boolean;
  /** The link that was made, as far as it is known. */
  readonly linkStatus: LinkStatus | null;
  readonly accountId: string | null;
  readonly values: readonly VerificationValue[];
  /** What the last call came to, where not to what was asked; or what is to be put right on the screen that shows. */
  readonly problem: CallFailure | null;
  /** Why the linking is over. */
  readonly failure: string | null;
}

/** What the machine knows. `attempt` counts what was begun, calls that are made again apart; `lost` those in a row. */
export interface LinkingContext extends Linking {
  readonly cardOnly: boolean;
  /** It begins at the manual entry. */
  readonly byNumber: boolean;
  readonly accounts: readonly LinkableAccount[];
  readonly typed: string;
  readonly validationId: string | null;
  readonly found: readonly LinkableAccount[];
  /** How many banks did not answer in time. */
  readonly unanswered: number;
  /** The banks are taking their time. */
  readonly slow: boolean;
  readonly attempt: number;
  readonly lost: number;
}

export const nothingLinked: Linking = {
  account: null,
  source: 'list',
  link: null,
  byCharge: false,
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
