import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { LinkableAccount } from '../../accounts/linkable-account.ts';

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
