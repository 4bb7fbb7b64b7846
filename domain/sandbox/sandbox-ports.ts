import type { RailLinkStatus } from '../linking/linking-ports.ts';
import type { ChargeStatus } from '../payments/charges/card-ports.ts';

/** A one-time account at the pretend bank. */
export interface SandboxAccount {
  readonly reference: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly amountKobo: number;
  readonly expiresAt: Date;
}

/**
 * A webhook report that the pretend bank has to send, due at a time. `reportId` is unique: a duplicate is not
 * scheduled.
 */
export interface SandboxReport {
  readonly reportId: string;
  readonly dueAt: Date;
  readonly body: string;
}

/** The pretend bank's store, so that it survives a crash as a bank would. */
export interface SandboxBankStore {
  /**
   * Opens an account for a reference, or returns the existing one; `number` makes the account number from a fresh
   * serial.
   */
  openAccount(
    account: Omit<SandboxAccount, 'accountNumber'>,
    number: (serial: number) => string,
  ): Promise<SandboxAccount>;
  findAccount(accountNumber: string): Promise<SandboxAccount | null>;
  schedule(reports: readonly SandboxReport[]): Promise<void>;
  findReport(reportId: string): Promise<SandboxReport | null>;
  /**
   * Claims due reports, in due order, for `leaseMs`. A report that is neither `delivered` nor `postponed` by then comes
   * due again.
   */
  claimDue(now: Date, leaseMs: number): Promise<(SandboxReport & { readonly attempts: number })[]>;
  delivered(reportId: string): Promise<void>;
  postponed(reportId: string, dueAt: Date): Promise<void>;
}

/** A charge at the pretend bank. `cardId` names a row of the sandbox cards; the card itself is not kept. */
export interface SandboxCharge {
  readonly reference: string;
  readonly cardId: string | null;
  readonly amountKobo: number;
  /** The return address of the provider's page, if the card is entered there; the charge has no card until then. */
  readonly returnUrl?: string | null;
  readonly status: ChargeStatus;
  /** The automatic next status of the charge, and its time. */
  readonly later: { readonly at: Date; readonly status: ChargeStatus } | null;
}

/** The pretend bank's store of card charges. */
export interface SandboxCardStore {
  /** Stores a charge, or returns the one with the same reference. */
  openCharge(charge: SandboxCharge): Promise<SandboxCharge>;
  findCharge(reference: string): Promise<SandboxCharge | null>;
  /** Says which card was entered on the pretend provider's page; false if one was, or the charge no longer waits. */
  enterCard(reference: string, cardId: string): Promise<boolean>;
  /** Moves on a charge that waits for its payer; false if it is not waiting. */
  decideCharge(reference: string, status: ChargeStatus, later: SandboxCharge['later']): Promise<boolean>;
  /** The same for a charge that was given up; false if it was not. */
  reviveCharge(reference: string, status: ChargeStatus, later: SandboxCharge['later']): Promise<boolean>;
}

/** A link at the pretend mandate system. `later` lists what it turns into by itself, and when, in order. */
export interface SandboxLink {
  readonly reference: string;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly alternate: boolean;
  readonly payInAccount: string;
  readonly status: RailLinkStatus;
  readonly later: readonly { readonly at: string; readonly status: RailLinkStatus }[];
  /** Whether the payer’s details were taken. */
  readonly detailed: boolean;
  /** How many times the transfer was asked about. */
  readonly confirmations: number;
  /** The account that a transfer sent by hand came from. */
  readonly paidFrom: string | null;
}

/** The pretend mandate system's store. */
export interface SandboxLinkStore {
  /**
   * Stores a link, or returns the one with the same reference; `number` makes its pay-in account from a fresh serial.
   */
  openLink(
    link: Omit<SandboxLink, 'payInAccount' | 'detailed' | 'confirmations' | 'paidFrom'>,
    number: (serial: number) => string,
  ): Promise<SandboxLink>;
  findLink(reference: string): Promise<SandboxLink | null>;
  linkOfPayIn(payInAccount: string): Promise<SandboxLink | null>;
  /** Moves on a waiting link; false if it is not waiting. */
  decideLink(reference: string, status: RailLinkStatus): Promise<boolean>;
  saveDetailed(reference: string): Promise<void>;
  countConfirmation(reference: string): Promise<number>;
  savePaidFrom(reference: string, accountNumber: string): Promise<void>;
}
