import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { LinkableAccount } from '../accounts/linkable-account.ts';

/** What a call came to; `message` is fit to be shown. */
export type SavingOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

type OfAccount = { readonly account: LinkableAccount | null };

/** The calls of saving a card. The page provides them; until it does they say that nobody answers. */
export const cardSavingCalls = {
  /** Begins to ask the banks for a number; answers with the name of the stream that their answers come on. */
  startSearch: fromPromise<SavingOutcome<string>, { readonly accountNumber: string }>(async () => nobody),
  /** What the banks answer, told as `SearchFact`s. */
  followSearch: fromCallback<EventObject, { readonly validationId: string }>(() => {}),
  saveCard: fromPromise<SavingOutcome<null>, OfAccount & { readonly paymentId: string }>(async () => nobody),
  /** Whether the payer's accounts tell of the card by now. */
  seesSaved: fromPromise<SavingOutcome<boolean>, OfAccount>(async () => nobody),
};

const nobody = { ok: false, message: 'API request failed' } as const;
