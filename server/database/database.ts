/** One SQL statement. Its name lets PostgreSQL prepare it once per connection, so it must be unique and never vary. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Declares a statement; stores keep theirs as constants at the top of the file. */
export const statement = (name: string, text: string): Statement => ({ name, text });

/** Runs statements. A column `payment_id` is `paymentId` in its rows. `bigint` comes back as a number (money stays below 2^53), `timestamptz` as a Date, `jsonb` parsed. */
export interface Queryable {
  query<Row extends CamelCase<Row> = object>(statement: Statement, values?: readonly unknown[]): Promise<Row[]>;
}

/** A row whose fields are named as the code does: a column's own name would not be found in it. */
export type CamelCase<Row> = { [Field in keyof Row]: Field extends `${string}_${string}` ? never : Row[Field] };

/** An open transaction. Statements given without waiting for each other travel together, in order. */
export interface Transaction extends Queryable {
  /** Runs once this transaction has committed, never if it did not. */
  onCommit(effect: () => void): void;
}

/**
 * PostgreSQL, or PGlite embedded: one dialect, two engines.
 * Inside `transaction` use its argument alone: PGlite has one connection, and a query beside it would wait for ever.
 */
export interface Database extends Queryable {
  readonly engine: 'postgres' | 'pglite';
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Hears every `notify` on a channel, from any process on this database, as long as it is connected. */
  listen(channel: string, hear: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  /** Runs several statements at once, without values: migrations. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Thrown where the database could not be reached or did not answer in time; what was asked may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
