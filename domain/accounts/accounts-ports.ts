/** The ways in which a bank's accounts, or one account, can be linked. */
export interface Linkable {
  readonly transactionService: boolean;
  readonly altTransactionService: boolean;
  readonly card: boolean;
  /** The charge that checks a card, in kobo, if not between ₦1.00 and ₦10.00. */
  readonly testChargeKobo?: number;
}

/** An account as its bank knows it. `nameEnquiryId` is the directory's own reference for the answer. */
export interface EnquiredAccount {
  readonly accountName: string;
  readonly nameEnquiryId: string;
  readonly possible: Linkable;
}

/** The result of a name enquiry for one account number at one bank. */
export type Enquired = EnquiredAccount | 'unknown' | null;

/** An account under a person's BVN, wherever it is kept. */
export interface OwnedAccount extends EnquiredAccount {
  readonly accountNumber: string;
  readonly institutionCode: string;
}

/** Name enquiry: whose account a number is, one bank at a time. */
export interface BankDirectory {
  readonly name: string;
  /** How many enquiries of one search its provider takes at a time: few publish it, and all answer 429 past it. */
  readonly maxAtOnce: number;
  capabilitiesOf(institutionCode: string): Promise<Linkable>;
  /**
   * Null if the bank has no such account; `unknown` if the provider answers the same for that and for a bank that is down, or
   * does not cover the bank. Rejects if it does not answer; may be slow.
   */
  enquire(input: { readonly accountNumber: string; readonly institutionCode: string }): Promise<Enquired>;
  /**
   * The accounts under the BVN that a phone number is registered with; empty if there is none. The BVN itself is never
   * returned. Rejects if no source can answer; may be slow.
   */
  ownedBy(phone: string): Promise<readonly OwnedAccount[]>;
}
