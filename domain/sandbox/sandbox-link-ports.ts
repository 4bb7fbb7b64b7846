import type { LinkStanding } from '../linking/linking-ports.ts';

/** A link at the pretend mandate system. `later` is what it comes to by itself, and when, in order. */
export interface SandboxLink {
  readonly reference: string;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly alternate: boolean;
  readonly payInAccount: string;
  readonly standing: LinkStanding;
  readonly later: readonly { readonly at: string; readonly standing: LinkStanding }[];
  /** How often it was asked whether the transfer has come. */
  readonly confirmations: number;
  /** The account that a transfer came from, of those that were sent by hand. */
  readonly paidFrom: string | null;
}

/** What the pretend mandate system remembers. */
export interface SandboxLinkStore {
  /** Keeps a link, or finds the one that its reference has; `number` makes its pay-in account from a fresh serial. */
  openLink(
    link: Omit<SandboxLink, 'payInAccount' | 'confirmations' | 'paidFrom'>,
    number: (serial: number) => string,
  ): Promise<SandboxLink>;
  findLink(reference: string): Promise<SandboxLink | null>;
  linkOfPayIn(payInAccount: string): Promise<SandboxLink | null>;
  /** Moves a link on that waits; false where it does not, or no longer. */
  decideLink(reference: string, standing: LinkStanding): Promise<boolean>;
  countConfirmation(reference: string): Promise<number>;
  savePaidFrom(reference: string, accountNumber: string): Promise<void>;
}
