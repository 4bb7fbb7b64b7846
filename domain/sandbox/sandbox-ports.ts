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
