import type { LinkableAccount } from '../../accounts/linkable-account.ts';
import type { SearchFact } from '../../linking/linking-context.ts';

/** Events of the payer, and replies of the banks. */
export type CardSavingEvent =
  | { readonly type: 'payer.accepted' }
  | { readonly type: 'payer.authenticated' }
  | { readonly type: 'payer.typed_number'; readonly digits: string }
  | { readonly type: 'payer.submitted_number' }
  | { readonly type: 'payer.chose_account'; readonly account: LinkableAccount }
  | { readonly type: 'payer.confirmed' }
  | { readonly type: 'payer.cancelled' }
  | { readonly type: 'payer.skipped' }
  | SearchFact;

/** Whether someone is signed in, and otherwise which discovery to use for a sign-in. */
export interface CardSavingInput {
  readonly paymentId: string;
  readonly signedIn: boolean;
  readonly discoveryId: string | null;
}

export interface CardSavingContext extends CardSavingInput {
  readonly typed: string;
  readonly validationId: string | null;
  readonly found: readonly LinkableAccount[];
  readonly chosen: LinkableAccount | null;
  readonly looks: number;
  readonly declined: boolean;
  readonly problem: string | null;
}

export const cardSavingContext = (input: CardSavingInput): CardSavingContext => ({
  ...input,
  typed: '',
  validationId: null,
  found: [],
  chosen: null,
  looks: 0,
  declined: false,
  problem: null,
});
