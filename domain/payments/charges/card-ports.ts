import type { RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { ChangeNotice, Delivery, Reading } from '../../platform/messages/delivery.ts';
import type { AmountLimits } from '../../platform/money/amount-limits.ts';
import type { ChargedCard } from '../cards/charged-card.ts';
import type { RefundFailure, RefundRail, RefundReport } from './refund-ports.ts';

/**
 * Why a charge was not made. `ended`: it was given up, by the requester or because it was not confirmed in time.
 * `not_authorised`: the owner has not given the right to charge, or has withdrawn it. `other_account`: it was to prove
 * an account that the card is not known to draw on.
 */
export type DeclineReason =
  | 'insufficient_funds'
  | 'issuer'
  | 'pin_wrong'
  | 'authentication'
  | 'not_authorised'
  | 'other_account'
  | 'processor'
  | 'ended';

/** A card as it may be shown and kept. `brand`: as the page names card brands, if the rail knows it. */
export interface ShownCard {
  readonly brand: string | null;
  readonly maskedPan: string;
}

/**
 * The state of a charge. `otp` and `challenge` wait for the payer: for a code, as `displayMessage` asks, or what `field` names;
 * or for the bank's own page. `pending`: the rail does not know yet and will report. `approved` and `declined` are final. An approval of a hosted
 * charge names its `card`; `feeKobo` is what the rail keeps for its work, and `takenKobo` what it took, if it tells.
 * `wasReversed`: all of it has gone back since, because its bank took it back or by a refund that we did not order.
 */
export type ChargeStatus =
  | {
      readonly status: 'approved';
      readonly card?: ShownCard;
      readonly feeKobo?: number;
      readonly takenKobo?: number;
      readonly wasReversed?: true;
    }
  | { readonly status: 'declined'; readonly reason: DeclineReason }
  | { readonly status: 'otp'; readonly displayMessage: string; readonly field?: RequestedField }
  | { readonly status: 'challenge'; readonly challengeUrl: string; readonly displayMessage: string }
  | { readonly status: 'pending' };

/** An event of a charge. `eventId` is the rail's own and the same in every copy; `percent` is the progress. */
export type CardReport =
  | ChangeNotice<'charge'>
  | { readonly kind: 'charge'; readonly eventId: string; readonly reference: string; readonly status: ChargeStatus }
  | { readonly kind: 'progress'; readonly eventId: string; readonly reference: string; readonly percent: 50 | 75 }
  | Disputed<'disputed'>
  | RefundReport<'refunded'>
  | RefundFailure<'refund_failed'>;

/**
 * Its payer's bank disputes it. Nothing has moved yet: a person has to answer the provider. `isDecided`: the provider has
 * decided, and money may go back that no refund of ours tells of.
 */
export interface Disputed<Kind extends string> {
  readonly kind: Kind;
  readonly eventId: string;
  readonly reference: string;
  readonly isDecided?: true;
}

/** A card: its number while it is being charged, or the earlier charge that it was used for. */
export type RequestedCard = { readonly card: ChargedCard } | { readonly chargeReference: string };

/**
 * Which account a card draws on, as its bank answers. `unknown`: it cannot say; `holderName` is the card's holder, if
 * the rail knows.
 */
export type CardAccountAnswer =
  | { readonly drawsOn: 'this' }
  | { readonly drawsOn: 'another' }
  | { readonly drawsOn: 'unknown'; readonly holderName: string | null };

/** The form that takes the card: our own, or the provider's page. */
export type CardEntry = 'own' | 'hosted';

/** The payer. `key` is the same for every charge of one person: adapters derive the provider's payer fields from it. */
export interface ChargePayer {
  readonly key: string;
}

/**
 * A charge on the provider's page. `payee` is the sub-account that
 * the provider pays out to; unset, it is the operator's own.
 */
export interface HostedCharge {
  readonly reference: string;
  readonly amountKobo: number;
  readonly narration: string;
  readonly payer: ChargePayer;
  readonly returnUrl: string;
  readonly payee?: string;
}

/**
 * Takes money from a card. Every call is idempotent by `reference`: a repeat has the effect of the first call, and
 * returns the charge's current state. If a call fails, its effect is unknown and it is safe to ask again.
 */
export interface CardRail extends RefundRail {
  readonly name: string;
  /** The amounts that a card can be charged. */
  readonly amounts: AmountLimits;
  /**
   * The place of card entry: our page (`charge`), or the provider's own page (`chargeHosted`), never both. `none`: no
   * provider takes cards, and none is charged.
   */
  readonly entry: CardEntry | 'none';
  /**
   * Begins a charge whose card the payer enters on the provider's page, to which `challenge` sends them. The page then
   * sends them on to `returnUrl`, which proves nothing: only `findCharge` and reports do.
   */
  chargeHosted(request: HostedCharge): Promise<ChargeStatus>;
  charge(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly narration: string;
    readonly payer: ChargePayer;
    readonly card: ChargedCard;
    readonly payee?: string;
  }): Promise<ChargeStatus>;
  /**
   * Submits the code that an `otp` asked for, or what its `field` names; it may ask for the next. `otp_wrong`: it was checked and
   * the charge waits for another.
   */
  submitOtp(request: {
    readonly reference: string;
    readonly otp: string;
  }): Promise<ChargeStatus | { readonly status: 'otp_wrong' }>;
  /** The state of a charge. A charge that never arrived is `ended`, and will never be taken later. */
  findCharge(reference: string): Promise<ChargeStatus>;
  /**
   * Gives up a charge that waits for the payer: nothing more is submitted for it. Returns its state, `ended` unless it
   * was decided. Few providers can void it, so the payer may still confirm it on a page of the bank that stayed open:
   * `findCharge` then says `approved`, and a report may come.
   */
  endCharge(reference: string): Promise<ChargeStatus>;
  /**
   * Keeps the card of an approved charge on file, to be debited later by that charge's reference. False if it cannot.
   */
  storeCard(chargeReference: string): Promise<boolean>;
  /**
   * Gives up the right to charge a card that was kept. Done twice, it comes to the same. Left out where no debit is possible by
   * it once it is forgotten here. `instead`: the charge whose card is kept in its place; if both are one right, it stays.
   */
  forgetCard?(chargeReference: string, instead?: string): Promise<void>;
  /** Asks the card's bank whether the card draws on an account. It takes no money and changes nothing. */
  drawsOn(
    input: RequestedCard,
    account: { readonly accountNumber: string; readonly institutionCode: string },
  ): Promise<CardAccountAnswer>;
  readReport(delivery: Delivery): Promise<Reading<CardReport>>;
}
