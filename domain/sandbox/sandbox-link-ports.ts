import type { RailLinkStatus } from '../linking/linking-ports.ts';

/** A link at the pretend mandate system. `later` lists what it turns into by itself, and when, in order. */
export interface SandboxLink {
  readonly reference: string;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly alternate: boolean;
  readonly payInAccount: string;
  readonly standing: RailLinkStatus;
  readonly later: readonly { readonly at: string; readonly standing: RailLinkStatus }[];
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
  decideLink(reference: string, standing: RailLinkStatus): Promise<boolean>;
  saveDetailed(reference: string): Promise<void>;
  countConfirmation(reference: string): Promise<number>;
  savePaidFrom(reference: string, accountNumber: string): Promise<void>;
}
