/** One side of a booking, in kobo. Debits are positive, credits negative; the postings of a booking sum to zero. */
export interface Posting {
  readonly account: string;
  readonly amountKobo: number;
}

/**
 * The ledger's accounts: what a rail holds for us, what is still a payer's until applied or returned, and what we owe
 * merchants.
 */
export const ledgerAccount = {
  collections: (rail: string) => `collections:${rail}`,
  payerFunds: 'payer-funds',
  merchant: (merchantId: string) => `merchant:${merchantId}`,
  withheld: (accountId: string) => `held:${accountId}`,
  cardTests: 'card-tests',
  payout: (accountId: string) => `payout:${accountId}`,
  /** A rail's fees. */
  fees: (rail: string) => `fees:${rail}`,
  /** Reversals by banks that no one has borne yet. */
  unrecovered: 'unrecovered',
} as const;

/**
 * The owner of a rail's collections: us, or a payee to whom the rail pays out itself. The name starts with the rail,
 * as a posting takes it.
 */
export const collectionOwner = (rail: string, payee: string | null): string =>
  payee === null ? rail : `${rail}/${payee}`;

/** A rail has collected money: it still belongs to the payer, or to a test charge. */
export const collected = (rail: string, amountKobo: number, holder: string): Posting[] => [
  { account: ledgerAccount.collections(rail), amountKobo },
  { account: holder, amountKobo: -amountKobo },
];

/** A rail keeps its fee of what it collected: it settles so much less. */
export const feeDeducted = (rail: string, feeKobo: number): Posting[] => [
  { account: ledgerAccount.fees(rail), amountKobo: feeKobo },
  { account: ledgerAccount.collections(rail), amountKobo: -feeKobo },
];

/** A rail has returned money to where it came from. */
export const moneyReturned = (rail: string, amountKobo: number, holder: string): Posting[] => [
  { account: holder, amountKobo },
  { account: ledgerAccount.collections(rail), amountKobo: -amountKobo },
];

/**
 * A payment is executed: the payer's money becomes the merchant's, or that of the destination account, which gets it at
 * once if it is linked; otherwise it is held.
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
  return destination.linked
    ? ledgerAccount.payout(destination.accountId)
    : ledgerAccount.withheld(destination.accountId);
};

/** Money held for a destination is released to its owner. */
export const paymentReleased = (accountId: string, amountKobo: number): Posting[] => [
  { account: ledgerAccount.withheld(accountId), amountKobo },
  { account: ledgerAccount.payout(accountId), amountKobo: -amountKobo },
];

/** A merchant gives back what it was paid: it belongs to the payer again until a rail has returned it. */
export const refundOrdered = (merchantId: string, amountKobo: number): Posting[] => [
  { account: ledgerAccount.merchant(merchantId), amountKobo },
  { account: ledgerAccount.payerFunds, amountKobo: -amountKobo },
];

/** A bank took back what a rail had collected: `bearer` got that money, or some of it (kobo), and owes it. */
export const reversedCharge = (
  rail: string,
  amountKobo: number,
  bearer: string | null,
  borneKobo: number,
): Posting[] => [
  ...(bearer === null ? [] : [{ account: bearer, amountKobo: borneKobo }]),
  ...(borneKobo === amountKobo ? [] : [{ account: ledgerAccount.unrecovered, amountKobo: amountKobo - borneKobo }]),
  { account: ledgerAccount.collections(rail), amountKobo: -amountKobo },
];
