import type { Delivery } from '../delivery.ts';
import type { ChargeStanding, DeclineReason, RefundRail } from './card-ports.ts';

/** A linked account, or a card on file (`maskedPan`), as a rail debits it. */
export interface DebitedAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly institutionCode: string;
  /** Its masked number, where it is debited by its card alone. */
  readonly maskedPan: string | null;
  /** The charge that its card was kept with, where it was kept with one. */
  readonly cardOf: string | null;
}

/** Where a debit stands: nobody is waited for but the bank. `approved` and `declined` are for good. */
export type DebitStanding =
  | Extract<ChargeStanding, { status: 'approved' | 'pending' }>
  | { readonly status: 'declined'; readonly reason: DebitRefusal };

/** Why a debit was not made. */
export type DebitRefusal = Extract<DeclineReason, 'insufficient_funds' | 'not_authorised' | 'processor' | 'ended'>;

/** A fact about a debit. `eventId` is the rail's own and the same in every copy. */
export type DebitReport =
  | {
      readonly kind: 'debit';
      readonly eventId: string;
      readonly reference: string;
      readonly standing: Exclude<DebitStanding, { status: 'pending' }>;
    }
  | { readonly kind: 'debit_refunded'; readonly eventId: string; readonly refundReference: string };

/**
 * Money that is taken from a linked account by the right that its owner gave. Every call is idempotent by its
 * `reference`: a repeated one has the effect of the first, and answers where the debit stands by now. A call may fail;
 * what it did is then unknown, and asking is safe.
 */
export interface MandateRail extends RefundRail {
  readonly name: string;
  debit(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly narration: string;
    readonly account: DebitedAccount;
  }): Promise<DebitStanding>;
  /** Where a debit stands. One that never came is `ended`, and from then on never will be taken. */
  findDebit(reference: string): Promise<DebitStanding>;
  /** The report in a delivery, or null where its signature is missing, wrong or stale, or its body is not one. */
  readReport(delivery: Delivery): DebitReport | null;
}
