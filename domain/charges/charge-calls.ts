import { fromPromise } from 'xstate';

/**
 * Where a charge stands, as the server told the page. `reference` names the charge in the payment's stream. `waiting`:
 * the outcome comes on that stream.
 */
export type ChargeTold =
  | { readonly next: 'otp'; readonly reference: string; readonly displayMessage: string }
  | {
      readonly next: 'challenge';
      readonly reference: string;
      readonly displayMessage: string;
      readonly challengeUrl: string;
    }
  | { readonly next: 'waiting'; readonly reference: string };

/** What a call came to. `code` is a problem's code; `message` is fit to be shown; `settled` is false where nobody knows. */
export type CardOutcome =
  | { readonly ok: true; readonly told: ChargeTold }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly settled: boolean };

export type CardProblem = Extract<CardOutcome, { ok: false }>;

/** The calls that a card payment makes. The page provides them: it alone knows the card, which never comes here. */
export const cardCalls = {
  /** Charges the card. The same `attempt` is the same charge; another one is a new charge of the same card. */
  chargeCard: fromPromise<CardOutcome, { readonly attempt: number }>(() => Promise.resolve(nobody)),
  submitOtp: fromPromise<CardOutcome, { readonly otp: string; readonly reference: string }>(() =>
    Promise.resolve(nobody),
  ),
};

const nobody = { ok: false, code: 'INTERNAL', message: 'API request failed', settled: true } as const;
