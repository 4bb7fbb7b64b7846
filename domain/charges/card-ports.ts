import type { ChargedCard } from '../cards/charged-card.ts';
import type { Delivery } from '../delivery.ts';

/**
 * Why a charge was not made. `ended`: it was given up, by whoever asked for it or because nobody confirmed it in time.
 * `not_authorised`: the owner has not given the right to charge, or has taken it back.
 */
export type DeclineReason =
  | 'insufficient_funds'
  | 'issuer'
  | 'pin_wrong'
  | 'authentication'
  | 'not_authorised'
  | 'processor'
  | 'ended';

/**
 * Where a charge stands. `otp` and `challenge` wait for the payer: a code, which `displayMessage` asks for, or the
 * bank's own page. `pending`: the rail does not know yet, and will report. `approved` and `declined` are for good.
 */
export type ChargeStanding =
  | { readonly status: 'approved' }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'otp'; readonly displayMessage: string }
  | { readonly status: 'challenge'; readonly challengeUrl: string; readonly displayMessage: string }
  | { readonly status: 'pending' };

/** A fact about a charge. `eventId` is the rail's own and the same in every copy; `percent` how far it has come. */
export type CardReport =
  | { readonly kind: 'charge'; readonly eventId: string; readonly reference: string; readonly standing: ChargeStanding }
  | { readonly kind: 'progress'; readonly eventId: string; readonly reference: string; readonly percent: 50 | 75 }
  | { readonly kind: 'refunded'; readonly eventId: string; readonly refundReference: string };

/** Gives money back to the card or account that it was taken from. That it went comes as a report. Idempotent by `reference`. */
export interface RefundRail {
  refundCharge(request: {
    readonly reference: string;
    readonly chargeReference: string;
    readonly amountKobo: number;
  }): Promise<void>;
}

/**
 * Money that is taken from a card. Every call is idempotent by its `reference`: a repeated one has the effect of the
 * first, and answers where the charge stands by now. A call may fail; what it did is then unknown, and asking is safe.
 */
export interface CardRail extends RefundRail {
  readonly name: string;
  charge(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly narration: string;
    readonly card: ChargedCard;
  }): Promise<ChargeStanding>;
  /** Hands in the code that an `otp` asked for. `otp_wrong`: it was evaluated, and the charge waits for another. */
  submitOtp(request: {
    readonly reference: string;
    readonly otp: string;
  }): Promise<ChargeStanding | { readonly status: 'otp_wrong' }>;
  /** Where a charge stands. One that never came is `ended`, and from then on never will be taken. */
  findCharge(reference: string): Promise<ChargeStanding>;
  /** Gives up a charge that waits for the payer, so that it can never be approved; answers what became of it. */
  endCharge(reference: string): Promise<ChargeStanding>;
  /** Keeps the card of an approved charge on file, to be debited later by that charge's reference. False where it cannot. */
  keepCard(chargeReference: string): Promise<boolean>;
  /** The report in a delivery, or null where its signature is missing, wrong or stale, or its body is not one. */
  readReport(delivery: Delivery): CardReport | null;
}
