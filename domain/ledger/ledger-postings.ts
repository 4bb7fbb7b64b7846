/** One side of a booking. Debits are positive, credits negative; the postings of a booking add up to nothing. Kobo. */
export interface Posting {
  readonly account: string;
  readonly amountKobo: number;
}

/** The ledger's accounts: what a rail holds for us, what is a payer's until it is applied or returned, what we owe a merchant. */
export const ledgerAccount = {
  collections: (rail: string) => `collections:${rail}`,
  payerFunds: 'payer-funds',
  merchant: (merchantId: string) => `merchant:${merchantId}`,
  held: (accountId: string) => `held:${accountId}`,
  cardTests: 'card-tests',
  payout: (accountId: string) => `payout:${accountId}`,
} as const;

/** Money that a rail has taken or received: it is the payer's still, or that of a test. */
export const collected = (rail: string, amountKobo: number, holder: string): Posting[] => [
  { account: ledgerAccount.collections(rail), amountKobo },
  { account: holder, amountKobo: -amountKobo },
];

/** Money has gone back by a rail to where it came from. */
export const givenBack = (rail: string, amountKobo: number, holder: string): Posting[] => [
  { account: holder, amountKobo },
  { account: ledgerAccount.collections(rail), amountKobo: -amountKobo },
];

/**
 * A payment is executed: what the payer sent becomes the merchant's, or that of the account it is destined for, which
 * gets it at once where it is linked and has it held otherwise.
 */
export const paymentExecuted = (
  merchantId: string,
  amountKobo: number,
  destination: { readonly accountId: string; readonly linked: boolean } | null,
): Posting[] => [
  { account: ledgerAccount.payerFunds, amountKobo },
  { account: creditorOf(merchantId, destination), amountKobo: -amountKobo },
];

const creditorOf = (merchantId: string, destination: { accountId: string; linked: boolean } | null): string => {
  if (!destination) return ledgerAccount.merchant(merchantId);
  return destination.linked ? ledgerAccount.payout(destination.accountId) : ledgerAccount.held(destination.accountId);
};

/** What was held for a destination is its owner's. */
export const paymentReleased = (accountId: string, amountKobo: number): Posting[] => [
  { account: ledgerAccount.held(accountId), amountKobo },
  { account: ledgerAccount.payout(accountId), amountKobo: -amountKobo },
];
