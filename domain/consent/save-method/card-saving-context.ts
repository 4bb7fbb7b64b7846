import { type EventObject, fromCallback, fromPromise } from 'xstate';
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
  readonly polls: number;
  readonly declined: boolean;
  readonly problem: string | null;
}

export const cardSavingContext = (input: CardSavingInput): CardSavingContext => ({
  ...input,
  typed: '',
  validationId: null,
  found: [],
  chosen: null,
  polls: 0,
  declined: false,
  problem: null,
});

/** The outcome of a call; `message` can be shown. */
export type SavingOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

type OfAccount = { readonly account: LinkableAccount | null };

/** The calls of saving a card. The page provides them; the defaults answer with a failure. */
export const cardSavingCalls = {
  /** Starts asking the banks about a number; resolves to the name of the stream with their replies. */
  startSearch: fromPromise<SavingOutcome<string>, { readonly accountNumber: string }>(async () => notProvided),
  /** The banks' replies, as `SearchFact`s. */
  followSearch: fromCallback<EventObject, { readonly validationId: string }>(() => {}),
  saveCard: fromPromise<SavingOutcome<null>, OfAccount & { readonly paymentId: string }>(async () => notProvided),
  /** Whether the payer's accounts include the card yet. */
  seesSaved: fromPromise<SavingOutcome<boolean>, OfAccount>(async () => notProvided),
};

const notProvided = { ok: false, message: 'API request failed' } as const;
