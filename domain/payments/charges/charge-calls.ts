import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import { fromCallback, fromPromise } from 'xstate';
import { type CallOutcome, unprovided } from '../../platform/rails/call-outcome.ts';
import type { CardEntry } from './card-ports.ts';

/**
 * The state of a charge as the server returns it. `reference` names it on its stream; a link's charge may lack one.
 * `waiting`: the outcome arrives on that stream.
 */
export type ChargeAnswer =
  | {
      readonly next: 'otp';
      readonly reference: string | null;
      readonly displayMessage: string;
      /** The requested field, if it is not a code. */
      readonly field?: RequestedField | undefined;
    }
  | {
      readonly next: 'challenge';
      readonly reference: string;
      readonly displayMessage: string;
      readonly challengeUrl: string;
    }
  | { readonly next: 'waiting' | 'approved'; readonly reference: string };

export type ChargeOutcome = CallOutcome<ChargeAnswer>;

/** The same `attempt` is the same charge however often it is requested; a new `attempt` is a new charge. */
export interface Charging {
  readonly purpose: ChargePurpose;
  readonly attempt: number;
  readonly cardEntry?: CardEntry;
  readonly saveCard?: boolean;
}

export interface OtpEntry {
  readonly purpose: ChargePurpose;
  readonly reference: string;
  readonly otp: string;
}

/** The calls of a charge. The page provides them: only the page knows the card, which is never passed here. */
export const chargeCalls = {
  chargeCard: fromPromise<ChargeOutcome, Charging>(async () => unprovided),
  submitOtp: fromPromise<ChargeOutcome, OtpEntry>(async () => unprovided),
  /** Reports the stream's charge events; `line.wanted` makes it reopen the stream. */
  line: fromCallback<{ readonly type: 'line.wanted' }, { readonly purpose: ChargePurpose }>(() => {}),
};

/** The purpose of a charge decides the step after its approval. A link needs the account number. */
export type ChargePurpose =
  | { readonly kind: 'payment'; readonly paymentId: string; readonly consentId: string }
  | {
      readonly kind: 'link';
      readonly account: { readonly accountNumber: string; readonly institutionCode: string } | null;
    };
