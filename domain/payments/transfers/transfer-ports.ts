import type { ChangeNotice, Delivery, Reading } from '../../platform/messages/delivery.ts';
import type { AmountLimits } from '../../platform/money/amount-limits.ts';

/**
 * A one-time account as its bank gives it, for one payment. Its name and its end are what the bank says, whatever was
 * asked for: the name may be the provider's, and the end is as near or as far as the bank allows. Money that arrives
 * after `expiresAt` is returned.
 */
export interface OneTimeAccount {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly expiresAt: Date;
}

/** The sender of a transfer, as the bank reports it. */
export interface TransferSender {
  readonly name: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** The sender's institution, as the six-digit code used for linking, if the rail reports it. */
  readonly institutionCode?: string | undefined;
}

/** Which one-time account a report is about: by its number, or by the reference it was opened with. */
export type AccountNamed = { readonly accountNumber: string } | { readonly accountReference: string };

/** Money that the bank has seen (`received`) or that is ours (`settled`). Many banks report it once, when it is ours. */
export interface ArrivedMoney {
  readonly kind: 'received' | 'settled';
  readonly eventId: string;
  /** Names the transfer. */
  readonly reference: string;
  readonly amountKobo: number;
  /** The rail's fee, if the rail reports it: the transfer is settled net of the fee. */
  readonly feeKobo?: number;
  readonly sender: TransferSender;
  /** When the bank saw the money, which decides whether the transfer was in time. */
  readonly receivedAt: Date;
}

/**
 * Money that the bank did not take and sends back itself: there is nothing to return. `wrong_amount`: the account takes
 * one amount exactly. `screened`: the bank's checks stopped it.
 */
export interface RejectedMoney {
  readonly kind: 'rejected';
  readonly eventId: string;
  readonly amountKobo: number;
  readonly reason: 'wrong_amount' | 'screened';
}

/** Money that could not be sent back: it is still here, and may still go. */
export interface ReturnFailure {
  readonly kind: 'return_failed';
  readonly eventId: string;
  readonly returnReference: string;
  readonly actionRequired: ReturnActionRequired;
}

/** An event of a return. */
export type ReturnReport =
  | { readonly kind: 'returned'; readonly eventId: string; readonly returnReference: string }
  | ReturnFailure;

/** An event of a transfer. `eventId` is the rail's own, or derived by it, and the same in every copy. */
export type TransferReport = ((ArrivedMoney | RejectedMoney) & AccountNamed) | ReturnReport;

/**
 * Money that arrives by bank transfer. Every call is idempotent by `reference`: a repeat has the effect and the reply
 * of the first call. If a call fails, its effect is unknown and it is safe to ask again.
 */
export interface TransferRail {
  readonly name: string;
  /** The amounts that an account can be opened for. */
  readonly amounts: AmountLimits;
  /** How long an account is open at the least and at the most (ms), whatever is asked for. */
  readonly life: { readonly shortestMs: number; readonly longestMs: number };
  /** How many working days a return may take to arrive, if the provider says. */
  readonly returnDays?: number;
  /** Whether an account takes less or more than it was opened for. If not, its bank reports other amounts as `rejected`. */
  readonly takesAnyAmount: boolean;
  /**
   * Opens an account, as near to what is asked as the bank allows. `payee` is the sub-account that the provider pays out to;
   * unset, it is the operator's own.
   */
  openAccount(request: {
    readonly reference: string;
    readonly amountKobo: number;
    readonly accountName: string;
    readonly expiresAt: Date;
    readonly payee?: string;
  }): Promise<OneTimeAccount>;
  /**
   * Asks the bank to look into an account now; `reference` is that of `openAccount`. Resolves to what it knows already,
   * reported before or not, so that a lost report does no harm; what it finds later arrives as a report.
   */
  searchTransfer(request: {
    readonly reference: string;
    readonly accountNumber: string;
    readonly missingKobo: number;
  }): Promise<readonly TransferReport[]>;
  /**
   * The money that an account has taken and that has not all gone back; asked of one that has closed. Rejects while its bank has
   * not decided. Left out where the provider repeats its reports until they are taken.
   */
  findTransfers?(named: {
    readonly reference: string;
    readonly accountNumber: string;
  }): Promise<readonly TransferReport[]>;
  /** Returns money to where the transfer came from. A report says whether it went. */
  returnTransfer(request: {
    readonly reference: string;
    readonly transferReference: string;
    readonly amountKobo: number;
  }): Promise<void>;
  /** The outcome of a return, as `RefundRail.findRefund` says it of refunds; null while it is under way. */
  findReturn?(named: { readonly reference: string; readonly transferReference: string }): Promise<ReturnReport | null>;
  /** As `RefundRail.adoptRefund`, of returns. */
  adoptReturn?(identified: {
    readonly reference: string;
    readonly transferReference: string;
    readonly amountKobo: number;
    readonly id: string;
  }): Promise<boolean>;
  readReport(delivery: Delivery): Promise<Reading<TransferReport | ChangeNotice<'account'>>>;
}

/**
 * The action that money needs if its return failed. `account`: an account of the payer's that can take the money.
 * `operator`: a person who settles the return with the bank.
 */
export type ReturnActionRequired = 'account' | 'operator';
