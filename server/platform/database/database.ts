import type { StatementTypes } from './statement-types.ts';

/** One SQL statement. Its name lets PostgreSQL prepare it once per connection, so it must be unique and never vary. */
export interface Statement<Input extends object = object, Row extends object = object> {
  readonly name: string;
  /** SQL as PostgreSQL takes it: `$1`, `$2`. */
  readonly text: string;
  /** The names of its parameters, in order. Without them, values are given in order: what is not prepared. */
  readonly parameters?: readonly string[];
  /** The name of its types in `statement-types.ts`, if not its own: one variant of several. Null: none are derived. */
  readonly typesAs?: string | null;
  /** It reads a few rows by their keys, and locks nothing: many at once share a connection. */
  readonly isBrief?: true;
  /** For the compiler alone: never called. */
  shapes?(input: Input): Row;
}

/** The input and row types of a statement by its name; any object for statements that only tests or tools declare. */
type TypesOf<Name extends string> = Name extends keyof StatementTypes
  ? StatementTypes[Name]
  : { input: object; row: object };

/** The statement of that name. */
export type StatementOf<Name extends string> = Statement<TypesOf<Name>['input'], TypesOf<Name>['row']>;

/** All that were declared so far: the tests ask how the database would run each. */
export const declaredStatements: Statement[] = [];

const declared = <Input extends object, Row extends object>(each: Untyped): Statement<Input, Row> => {
  declaredStatements.push(each);
  return each;
};

/** A statement without the shapes that the compiler knows. */
type Untyped = Omit<Statement, 'shapes'>;

/**
 * Columns of which a statement's author knows more than PostgreSQL: what a condition keeps from being null, or the JSON
 * that a projection builds.
 */
export interface Narrowing<Columns extends object> {
  /** For the compiler alone: never set. */
  readonly columns?: Columns;
}

/** `statement(name, text, narrow<{ phone: string }>())`: one column is narrowed; all else stays derived. */
export const narrow = <Columns extends object>(): Narrowing<Columns> => ({});

/** A narrower type for some of a row's columns; never for one that it does not have, nor one that is not a narrower type. */
type NarrowingOf<Row, Columns extends object> = Narrowing<Columns> &
  (Columns extends { [Column in keyof Columns]: Column extends keyof Row ? ReadOnly<Row[Column]> : never }
    ? unknown
    : never);

/** JSON is read, and never changed. */
type ReadOnly<Value> = Value extends Date | Uint8Array
  ? Value
  : Value extends readonly (infer Element)[]
    ? readonly ReadOnly<Element>[]
    : Value extends object
      ? { readonly [Field in keyof Value]: ReadOnly<Value[Field]> }
      : Value;

type Narrowed<Row, Columns> = {
  [Column in keyof Row]: Column extends keyof Columns ? Columns[Column] : Row[Column];
};

/** The statement of that name with some columns narrowed. */
export type NarrowedStatement<Name extends string, Columns extends object> = Statement<
  TypesOf<Name>['input'],
  Narrowed<TypesOf<Name>['row'], Columns>
>;

export type NarrowingFor<Name extends string, Columns extends object> = NarrowingOf<TypesOf<Name>['row'], Columns>;

/** Declares a statement; stores keep theirs as constants at the top of the file. `:debitId` is a parameter of that name. */
export const statement = <const Name extends string, Columns extends object = object>(
  name: Name,
  text: string,
  _narrowing?: NarrowingFor<Name, Columns>,
): NarrowedStatement<Name, Columns> => declared({ name, ...numbered(text) });

/** Declares a statement that reads a few rows by their keys: many at once share a connection. */
export const briefStatement = <const Name extends string, Columns extends object = object>(
  name: Name,
  text: string,
  _narrowing?: NarrowingFor<Name, Columns>,
): NarrowedStatement<Name, Columns> => declared({ name, ...numbered(text), isBrief: true });

/**
 * Declares one of several statements that are put together and answer the same rows: their types stand under one name.
 * Its own parameters must be among the values it is given.
 */
export const variantOf = <const Types extends string, Columns extends object = object>(
  typesAs: Types,
  name: string,
  text: string,
): NarrowedStatement<Types, Columns> => declared({ name, ...numbered(text), typesAs });

/** Declares a statement of a test or a tool, whose rows are what its author says. */
export const looseStatement = <Row extends object = object>(name: string, text: string): Statement<object, Row> =>
  declared({ name, ...numbered(text), typesAs: null });

/** A statement that is not prepared, of a test or a tool: it takes its values in order. */
export const unnamed = <Row extends object = object>(text: string): Statement<object, Row> => ({ name: '', text });

/** `:name`, and not the cast `::text`. */
const parameter = /(?<![:\w]):([a-z]\w*)/gi;

const numbered = (text: string): Required<Pick<Statement, 'text' | 'parameters'>> => {
  const parameters = [...new Set([...text.matchAll(parameter)].map(([, name = '']) => name))];
  return { text: text.replace(parameter, (_all, name: string) => `$${parameters.indexOf(name) + 1}`), parameters };
};

/** A statement's values in the order of its parameters. Throws if one is missing. */
export const valuesFor = ({ name, parameters }: Statement, input: object): readonly unknown[] => {
  if (!parameters) return Object.values(input);
  return parameters.map((parameterName): unknown => {
    if (!(parameterName in input)) throw new Error(`The statement ${name} was not given ${parameterName}`);
    return Reflect.get(input, parameterName);
  });
};

/**
 * Runs statements. A column `payment_id` is `paymentId` in its rows. `bigint` comes back as a number (money stays
 * below 2^53), `timestamptz` as a Date, `jsonb` parsed.
 */
export interface Queryable {
  query<Input extends object, Row extends object>(
    statement: Statement<Input, Row>,
    input?: NoInfer<Input>,
  ): Promise<Row[]>;
}

/** An open transaction. Statements issued without awaiting each other are pipelined, in order. */
export interface Transaction extends Queryable {
  /** Runs after this transaction commits, never if it does not. */
  onCommit(effect: () => void): void;
  /**
   * Sends a statement whose answer nothing waits for: if it fails, nothing is committed and its error is thrown. Before
   * the commit's effects, and perhaps before a failure, `answered` is given the text that is all it answers, in a column `answer`.
   */
  send<Input extends object>(statement: Statement<Input>, input: NoInfer<Input>, answered?: Answered): void;
  /** Publishes an event on a stream. It is written with the last statement before the commit. */
  publish(event: Published): void;
  /** Tells a merchant of what this transaction does, likewise. */
  emit(event: EmittedEvent): void;
  /** Gives payer and merchant a receipt of what this transaction does to a granted consent, likewise. */
  record(recorded: Recorded): void;
}

/** The one row of a statement that is sent and answered. */
export interface Answer {
  readonly answer: string;
}

/** Takes the one text that a statement answers. */
export type Answered = (answer: string) => void;

/** An event for those who follow a stream. */
export interface Published {
  readonly stream: string;
  readonly name: string;
  readonly data: unknown;
}

/** An event for a merchant about one of its consents. */
export interface EmittedEvent {
  readonly consentId: string;
  readonly type: string;
  readonly data: object;
  /** Set for a new consent, whose log starts with this event. */
  readonly merchantId?: string;
  /** The payment's method: counted, and not sent in the event. */
  readonly method?: PaymentMethod;
}

export type PaymentMethod = 'transfer' | 'card' | 'chip' | 'debit';

/** Something that happened to a granted consent. Facts and words hold no personal data. */
export interface Recorded {
  readonly consentId: string;
  readonly kind: string;
  readonly by: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** As sentences, given the merchant's name. */
  readonly words: (merchant: string) => readonly string[];
  /** Set for a grant: the merchant whose chain the grant starts, unless the chain has started. */
  readonly starts?: { readonly merchantId: string; readonly name: string };
}

const lost = (): never => {
  throw new Error('This would be lost: the database was opened without a place for events and receipts');
};

/** The events of a database that was opened without a place for them. */
export const noEvents = { publish: lost, emit: lost, record: lost } as const;

/** PostgreSQL. Inside `transaction` use only its argument: another query is no part of it. */
export interface Database extends Queryable {
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Receives every `notify` on a channel, from any process on this database, while connected. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>;
  notify(channel: string, payload: string): Promise<void>;
  /** How its connections are used. */
  readonly connections?: () => Connections;
  /** Runs several statements at once, without values: for migrations. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** A pool's connections: busy, idle, the work that waits for one, and the maximum. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

/** Thrown if the database could not be reached or did not answer in time; the statement may or may not have run. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable';
}

/** Why the disk of the database takes no writes. */
export type DiskFault = 'the disk of the database is full' | 'the disk of the database fails';

/** Thrown if the database could not write to its disk. */
export class DiskUnavailable extends DatabaseUnavailable {
  override readonly name = 'DiskUnavailable';
  readonly fault: DiskFault;

  constructor(fault: DiskFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}
