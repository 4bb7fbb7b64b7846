import type { ReturnActionRequired } from '../transfers/transfer-ports.ts';

/** A refund has gone back. */
export interface RefundReport<Kind extends string> {
  readonly kind: Kind;
  readonly eventId: string;
  readonly refundReference: string;
}

/** A refund did not go back: the money is still here, and may still go. */
export interface RefundFailure<Kind extends string> extends RefundReport<Kind> {
  readonly actionRequired: ReturnActionRequired;
}

/** Refunds money to the card or account it came from. A report says whether it went. Idempotent by `reference`. */
export interface RefundRail {
  /** Whether part of a charge can be refunded. Otherwise a charge is used whole, or refunded whole. */
  readonly partialRefunds: boolean;
  /** How many working days a refund may take to arrive, if the provider says. */
  readonly returnDays?: number;
  refundCharge(request: {
    readonly reference: string;
    readonly chargeReference: string;
    readonly amountKobo: number;
  }): Promise<void>;
  /**
   * The outcome of a refund, so that a lost report does no harm; null while it is under way. Left out where the provider
   * repeats its reports until they are taken.
   */
  findRefund?(named: { readonly reference: string; readonly chargeReference: string }): Promise<RefundOutcome | null>;
  /**
   * Takes a refund that a person found at the provider, by its `id` there, for one of ours: nothing is sent for ours from then on.
   * False unless it is of the same charge and amount, and is no other of ours. Left out where the provider sends none twice.
   */
  adoptRefund?(identified: {
    readonly reference: string;
    readonly chargeReference: string;
    readonly amountKobo: number;
    readonly id: string;
  }): Promise<boolean>;
}

/** The outcome of a refund: it went back, or it needs something. `eventId` is that of the report that tells of it. */
export interface RefundOutcome {
  readonly eventId: string;
  readonly refundReference: string;
  readonly actionRequired: ReturnActionRequired | null;
}
