import type { DebitRight } from '../../accounts/debit-right.ts';
import type { ChangeNotice, Delivery, Reading } from '../../platform/messages/delivery.ts';
import type { AmountLimits } from '../../platform/money/amount-limits.ts';
import type { ChargeStatus, DeclineReason, Disputed } from './card-ports.ts';
import type { RefundFailure, RefundRail, RefundReport } from './refund-ports.ts';

/** A linked account, or a card on file (`maskedPan`), for a rail to debit. */
export interface DebitedAccount {
  readonly accountId: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly institutionCode: string;
  /** The masked card number, if the account is debited by card only. */
  readonly maskedPan: string | null;
  /** The rail that has that right; null if it was given before that was kept. */
  readonly rail: string | null;
  /** By which right it is debited: the charge that its card was kept with, or the link that its owner made. */
  readonly cardOf: string | null;
  readonly linkOf: DebitRight['linkOf'] | null;
  /** The limits of that link's mandate, if it has one and they are known. */
  readonly limits: DebitRight['limits'];
}

/**
 * The state of a debit. `approved` and `declined` are final, though a bank may take back later what it approved: that is
 * reported. `pending`: the bank has taken the order, and may need days;
 * a rail may report only success, so the debit is also asked about. Debits are made while their payer is away: if the
 * bank wants a step of the payer for one of them, the rail ends it and says `not_authorised`.
 */
export type RailDebitStatus =
  | Extract<ChargeStatus, { status: 'approved' | 'pending' }>
  | { readonly status: 'declined'; readonly reason: DebitRefusal };

/** Why a debit was not made. */
export type DebitRefusal = Extract<DeclineReason, 'insufficient_funds' | 'not_authorised' | 'processor' | 'ended'>;

/** An event of a debit. `eventId` is the rail's own and the same in every copy. */
export type DebitReport =
  | ChangeNotice<'debit'>
  | {
      readonly kind: 'debit';
      readonly eventId: string;
      readonly reference: string;
      readonly status: Exclude<RailDebitStatus, { status: 'pending' }>;
    }
  /** The bank took back, whole, what it had approved: for its customer, or because it was a mistake. */
  | { readonly kind: 'debit_reversed'; readonly eventId: string; readonly reference: string }
  | Disputed<'debit_disputed'>
  | RefundReport<'debit_refunded'>
  | RefundFailure<'debit_refund_failed'>;

/**
 * Debits a linked account under the mandate that its owner gave. Every call is idempotent by `reference`: a repeat has
 * the effect of the first call, and returns the debit's current state. If a call fails, its effect is unknown and it is
 * safe to ask again.
 */
export interface MandateRail extends RefundRail {
  readonly name: string;
  /** The amounts that it debits; others are declined. A mandate may allow less. */
  readonly amounts: AmountLimits;
  debit(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly narration: string;
    readonly account: DebitedAccount;
    /** The sub-account that the provider pays out to. A rail that knows none declines: it must not pay out to another. */
    readonly payee?: string;
  }): Promise<RailDebitStatus>;
  /**
   * Whether an account has enough for a debit, asked before it; null if its bank does not say. It moves nothing and costs its
   * owner nothing. Unset where a rail cannot ask.
   */
  hasFunds?(request: { readonly amountKobo: number; readonly account: DebitedAccount }): Promise<boolean | null>;
  /** The state of a debit. A debit that never arrived is `ended`, and will never be taken later. */
  findDebit(reference: string): Promise<RailDebitStatus>;
  readReport(delivery: Delivery): Promise<Reading<DebitReport>>;
}
