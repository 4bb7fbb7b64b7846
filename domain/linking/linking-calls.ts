import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { LinkableAccount } from '../accounts/linkable-account.ts';
import type { VerificationField, VerificationValue } from './verification-fields.ts';

/** Where to transfer from the account that is to be linked, and how much, in kobo: only then is it the payer's. */
export interface PayIn {
  readonly amountKobo: number;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
}

/** What a call came to. `code` is a problem's code; `message` is fit to be shown; `settled` is false where nobody knows. */
export type LinkingOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly settled: boolean };

export type LinkingProblem = Extract<LinkingOutcome<never>, { ok: false }>;

/** A link that is made: `bank_approved` where debits are not possible yet. */
export type LinkStatus = 'approved' | 'bank_approved';

/**
 * What is next on the way to a link: a transfer, values that the bank knows, a paper to sign, or nothing more. `linkId` is
 * null where the answer named none: such a link can be shown, and not confirmed.
 */
export type LinkTold =
  | { readonly next: 'payment'; readonly linkId: string | null; readonly payIn: PayIn }
  | {
      readonly next: 'verification';
      readonly linkId: string | null;
      readonly transactionReference: string | null;
      readonly fields: readonly VerificationField[];
      readonly serviceLogo: string | null;
    }
  | { readonly next: 'paper'; readonly linkId: string | null; readonly formUrl: string | null }
  | { readonly next: 'nothing'; readonly linkId: string | null };

/** Where the test charge of a card stands. `waiting`: the outcome comes by event. A code is asked for even where nothing names the charge. */
export type CardTold =
  | { readonly next: 'otp'; readonly paymentId: string | null; readonly displayMessage: string }
  | { readonly next: 'challenge'; readonly paymentId: string; readonly challengeUrl: string }
  | { readonly next: 'waiting'; readonly paymentId: string };

/** The same `attempt` is the same link or charge, however often it is asked for; another one is a new one. */
export interface Attempt {
  readonly account: LinkableAccount | null;
  readonly attempt: number;
}

interface Verification {
  readonly transactionReference: string;
  readonly values: readonly VerificationValue[];
}

const unprovided = <Value, Input = NonReducibleUnknown>() =>
  fromPromise<LinkingOutcome<Value>, Input>(async () => nobody);

/** The calls that the panel makes. The page provides them: it alone knows the card, which never comes here. */
export const linkingCalls = {
  readAccounts: unprovided<readonly LinkableAccount[]>(),
  /** Begins to ask the banks for a number; answers with the name of the stream that their answers come on. */
  startValidation: unprovided<string, { readonly accountNumber: string }>(),
  createLink: unprovided<LinkTold, Attempt>(),
  confirmPayment: unprovided<LinkStatus, { readonly linkId: string }>(),
  verifyAccount: unprovided<null, Verification>(),
  linkCard: unprovided<CardTold, Attempt>(),
  /** Answers whether the card is linked by that; otherwise the outcome comes by event. */
  submitOtp: unprovided<boolean, { readonly paymentId: string; readonly otp: string }>(),
  /** Opens the event stream anew. */
  reconnect: unprovided<null>(),
};

const nobody = { ok: false, code: 'INTERNAL', message: 'API request failed', settled: true } as const;
