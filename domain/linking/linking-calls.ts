import { type EventObject, fromCallback, fromPromise, type NonReducibleUnknown } from 'xstate';
import type { LinkableAccount } from '../accounts/linkable-account.ts';
import { chargeMachine } from '../payments/charges/charge-machine.ts';
import { type CallOutcome, unprovided } from '../platform/rails/call-outcome.ts';
import type { VerificationField, VerificationValue } from './verification-values.ts';

/**
 * The destination and amount, in kobo, of a transfer from the account to be linked: it proves that the account is the
 * payer's.
 */
export interface PayIn {
  readonly amountKobo: number;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  /** Other accounts that accept the transfer. */
  readonly others?: readonly { readonly bankName: string; readonly accountNumber: string }[];
  /** By when. */
  readonly dueBy?: string;
}

/** The status of a link that is made: `bank_approved` if debits are not possible yet. */
export type LinkStatus = 'approved' | 'bank_approved';

/**
 * The next step of a link: details of the payer, a transfer, values that the bank knows, a page of the
 * provider's, a paper to sign, or nothing. `linkId` is null if the
 * reply named none: such a link can be shown but not confirmed.
 */
export type NextLinkStep =
  | { readonly next: 'details'; readonly linkId: string | null; readonly fields: readonly VerificationField[] }
  | { readonly next: 'payment'; readonly linkId: string | null; readonly payIn: PayIn }
  | {
      readonly next: 'verification';
      readonly linkId: string | null;
      readonly transactionReference: string | null;
      readonly fields: readonly VerificationField[];
      readonly serviceLogo: string | null;
    }
  | { readonly next: 'page'; readonly linkId: string | null; readonly url: string }
  | { readonly next: 'paper'; readonly linkId: string | null; readonly formUrl: string | null }
  | { readonly next: 'nothing'; readonly linkId: string | null };

/** The same `attempt` is the same link however often it is requested; a new `attempt` is a new link. */
export interface Attempt {
  readonly account: LinkableAccount | null;
  readonly attempt: number;
}

interface Supplied {
  readonly linkId: string;
  readonly values: readonly VerificationValue[];
}

interface Verification {
  readonly transactionReference: string;
  readonly values: readonly VerificationValue[];
}

const nothing = <Value, Input = NonReducibleUnknown>() =>
  fromPromise<CallOutcome<Value>, Input>(async () => unprovided);

/** The calls and streams of the panel, and the charge that links a card. The page provides what they need. */
export const linkingCalls = {
  readAccounts: nothing<readonly LinkableAccount[]>(),
  /** Starts asking the banks about a number; resolves to the name of the stream with their replies. */
  startValidation: nothing<string, { readonly accountNumber: string }>(),
  createLink: nothing<NextLinkStep, Attempt>(),
  /** Tells the mandate system what it asked of the payer; resolves to the next step. */
  supplyDetails: nothing<NextLinkStep, Supplied>(),
  confirmPayment: nothing<LinkStatus, { readonly linkId: string }>(),
  verifyAccount: nothing<null, Verification>(),
  /** Reports the banks' replies to a search. */
  search: fromCallback<EventObject, { readonly validationId: string }>(() => {}),
  /** Reports the progress of a link. */
  progress: fromCallback<EventObject, { readonly linkId: string }>(() => {}),
  charge: chargeMachine,
};
