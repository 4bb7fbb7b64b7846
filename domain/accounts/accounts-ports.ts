/** By what the accounts of a bank, or one of them, can be linked. */
export interface Linkable {
  readonly transactionService: boolean;
  readonly altTransactionService: boolean;
  readonly card: boolean;
}

/** An account as its bank knows it. `nameEnquiryId` is the directory's own reference for the answer. */
export interface EnquiredAccount {
  readonly accountName: string;
  readonly nameEnquiryId: string;
  readonly possible: Linkable;
}

/** An account under a person's BVN, wherever it is kept. */
export interface HeldAccount extends EnquiredAccount {
  readonly accountNumber: string;
  readonly institutionCode: string;
}

/** Name enquiry: whose account a number is, one bank at a time. */
export interface BankDirectory {
  readonly name: string;
  /** By what a bank's accounts can be linked. */
  capabilitiesOf(institutionCode: string): Promise<Linkable>;
  /** Null where the bank has no such account. Rejects where the bank cannot say; it may take its time. */
  enquire(asked: { readonly accountNumber: string; readonly institutionCode: string }): Promise<EnquiredAccount | null>;
  /**
   * The accounts under the BVN that a telephone is registered with; none where it is with none. The BVN itself is not
   * told. Rejects where nobody can say; it may take its time.
   */
  heldBy(phone: string): Promise<readonly HeldAccount[]>;
}
