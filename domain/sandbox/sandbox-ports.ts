/** A one-time account at the pretend bank. */
export interface SandboxAccount {
  readonly reference: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly amountKobo: number;
  readonly expiresAt: Date;
}

/** A report that the pretend bank owes its webhook, due at a time. `reportId` is unique: a second one is not scheduled. */
export interface SandboxReport {
  readonly reportId: string;
  readonly dueAt: Date;
  readonly body: string;
}

/** What the pretend bank remembers, so that it survives a crash as a bank would. */
export interface SandboxBankStore {
  /** Opens the account of a reference, or finds the one it has; `number` makes the account number from a fresh serial. */
  openAccount(
    account: Omit<SandboxAccount, 'accountNumber'>,
    number: (serial: number) => string,
  ): Promise<SandboxAccount>;
  findAccount(accountNumber: string): Promise<SandboxAccount | null>;
  schedule(reports: readonly SandboxReport[]): Promise<void>;
  /** Takes reports that are due, in the order in which they came due, for `leaseMs`: where neither `delivered` nor `postponed` follows, they come due again. */
  claimDue(now: Date, leaseMs: number): Promise<(SandboxReport & { readonly attempts: number })[]>;
  delivered(reportId: string): Promise<void>;
  postponed(reportId: string, dueAt: Date): Promise<void>;
}
