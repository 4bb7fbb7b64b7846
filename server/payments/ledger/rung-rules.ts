/** Invariants between the rows of one rung and the ledger, as SQL. Each rung that books money exports its own rules. */
export interface RungRules {
  readonly bookedFacts?: readonly BookedFact[];
  /** Movements of payers' money. */
  readonly movements?: readonly Movement[];
  /** Queries that find what breaks the rule they are named by. They select ids only: payers' data stays out of a check. */
  readonly rules?: Readonly<Record<string, string>>;
}

/** Each fact must be booked once, and correctly; there must be no other booking of that kind. */
export interface BookedFact {
  readonly kind: string;
  readonly unbooked: string;
  readonly unfounded: string;
  /** Selects each fact's reference, its payment, and its correct bookings, in the format of `bookings`. */
  readonly facts: string;
}

/** The sums that a payer's money is counted in, payment by payment. */
export const sumsOfMoney = ['received', 'executed', 'funds', 'settled', 'applied', 'returned', 'returning'] as const;

/** How the rows of `from`, which have a `payment_id`, count: an SQL expression for each sum they add to. */
export interface Movement extends Partial<Record<(typeof sumsOfMoney)[number], string>> {
  readonly from: string;
}

/** The owner of the collection account, from a row with `rail` and `payee`, as SQL. */
export const collectionOwnerSql = (row = ''): string => `${row}rail || coalesce('/' || ${row}payee, '')`;

export const wordsOf = (what: string): Pick<BookedFact, 'unbooked' | 'unfounded'> => ({
  unbooked: `${what} must be booked once, with its amount`,
  unfounded: `only ${what} may be booked as such`,
});

/** Money that came in by a rail. `what` selects a reference, its payment, the rail, and kobo. */
export const collectedAs = (what: string, holder = 'payer-funds'): string => `
  select reference, payment_id, array[format('collections:%s %s, ${holder} -%s', rail, kobo, kobo)]
  from (select ${what}) as money (reference, payment_id, rail, kobo)`;

/** Money that went back by a rail; `what` as for `collectedAs`. */
export const moneyReturnedSql = (what: string, holder = 'payer-funds'): string => `
  select reference, payment_id, array[format('${holder} %s, collections:%s -%s', kobo, rail, kobo)]
  from (select ${what}) as money (reference, payment_id, rail, kobo)`;

/** Postings of a rail's fees; `what` selects a reference, the rail, and kobo. */
export const feeDeductedSql = (what: string): string => `
  select reference, null::text, array[format('fees:%s %s, collections:%s -%s', rail, kobo, rail, kobo)]
  from (select ${what}) as fee (reference, rail, kobo) where kobo > 0`;

/** References of money that came in as `taken` and was not refunded as `back`. Each selects a reference and kobo. */
export const unused = (taken: string, back: string): string => `
  select reference from (select ${taken} union all select ${back}) as money (reference, kobo)
  group by reference having sum(kobo) <> 0`;
