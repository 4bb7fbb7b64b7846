/**
 * The rules of one table. The room that owns it declares them in `server/<room>/<room>-tables.ts`; retention, erasure, the
 * check of owners and `docs/keeping.md` are derived from them. The columns' types are in `server/platform/database/migrations`.
 *
 * Rows are found by SQL conditions. Those about a person take the values of `valuesOf` in `server/retention/erasure-scope.ts`:
 * `:userId`, `:phone`, `:consents`, `:payments`, `:scopes` (patterns of scopes that name them) and `:streams`. Those of
 * `whenAged` take `:consents`, their `:payments` and `:debits`, and `:before`, the time before which laws no longer keep
 * anything.
 */
export interface DeclaredTable {
  /** `good`; or with the row of another table; or until a job of its own decides. Unset where rows are `dropped`. */
  readonly retention?: 'for good' | `with ${string}` | `until ${string}`;
  readonly dropped?: readonly Dropped[];
  readonly why: string;
  /** The rows about a person. */
  readonly person?: string;
  /** Erasure deletes those rows. */
  readonly erasedWhole?: true;
  /** The value that erasure writes into each personal column of those rows, as SQL. */
  readonly erased?: Readonly<Record<string, string>>;
  /** Personal columns that erasure leaves, and under which law. */
  readonly retainedByLaw?: Readonly<Record<string, Law>>;
  /** The pretend bank's own records of pretend people, which only a sandbox has. */
  readonly pretend?: readonly string[];
  /** Rows that must have ended before their person is erased. */
  readonly blocksErasure?: readonly ErasureBlocker[];
  /** The end of rows whose consent ended longer ago than laws require its retention. */
  readonly whenAged?: Aged;
  /** The other columns: ids, amounts, times, states, hashes, and what merchants say. */
  readonly plain: string;
}

/**
 * The tables of one rung. If a job deletes rows of two tables, the table with the reference comes before the table that
 * it refers to.
 */
export type DeclaredTables = Readonly<Record<string, DeclaredTable>>;

/** Rows that have served are dropped: all that `dated` says are older than this, and that meet `only`. */
export interface Dropped {
  readonly hours: number;
  /** The column that dates a row, as SQL. */
  readonly dated: string;
  /** The machine's clock; unset, the product's, which a sandbox can wind. */
  readonly clock?: 'machine';
  readonly only?: string;
  /** New column values, as SQL, instead of dropping the row; `only` must leave out rows that already have them. */
  readonly becomes?: Readonly<Record<string, string>>;
}

export interface ErasureBlocker {
  /** Says to the operator what has not ended. */
  readonly what: string;
  /** The column whose value the operator can look up. */
  readonly id: string;
  /** The rows about a person. */
  readonly of: string;
  /** Those of them that have not ended. */
  readonly only: string;
}

export interface Aged {
  readonly of: string;
  /** The id of a row's consent, payment or debit, as SQL. */
  readonly id: string;
  /** Rows that hold up their consent: of what goes on, or happened after `:before`. */
  readonly young?: string;
  /** `stays`: it holds nothing of a person. Or what columns become, as SQL. */
  readonly end: 'stays' | 'deleted' | Readonly<Record<string, string>>;
}

export const byConsent = { id: 'consent_id', of: 'consent_id = any(:consents)' } as const;
export const byPayment = { id: 'payment_id', of: 'payment_id = any(:payments)' } as const;

/** Why a law or a need keeps what an erasure leaves: see `laws`. */
export type Law = keyof typeof laws;

export const laws = {
  proof: {
    years: 6,
    text: 'Proof of what was agreed to: the burden is on the controller (NDPA 2023, s. 26), for as long as a contract can be sued on',
  },
  transactions: {
    years: 6,
    text: 'Records of transactions: five years (Money Laundering (Prevention and Prohibition) Act 2022, s. 8); accounts: six (CAMA 2020, s. 375)',
  },
} as const;

/** Clocks of processes differ by less. */
export const graceHours = 1;

export const days = (count: number): number => 24 * count;

export const maxRetentionYears = Math.max(...Object.values(laws).map(({ years }) => years));

/** The years of the longest law, never shorter than by the calendar. */
export const lawHours = days(maxRetentionYears * 365 + Math.ceil(maxRetentionYears / 4));

/** Columns and what they become, for an `update`. */
export const settings = (becomes: Readonly<Record<string, string>>): string =>
  Object.entries(becomes)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ');
