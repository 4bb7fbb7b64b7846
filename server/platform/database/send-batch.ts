import pg from 'pg';
import { type Answer, type Answered, type Statement, valuesFor } from './database.ts';
import { type RowReader, type SentRow, sentRowReader } from './postgres-rows.ts';

/** The parts of `pg` that its types leave out: what its queries send with, and how it writes a value. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  close(statement: { readonly type: 'S'; readonly name: string }): void;
  parse(statement: { readonly name: string; readonly text: string }): void;
  bind(bound: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(portal: { readonly type: 'P' }): void;
  execute(): void;
  sync(): void;
  query(text: string): void;
}
const { utils } = pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } };

/** A statement with its values as they are sent, and what takes the text that it answers. */
interface Sent {
  readonly statement: Statement;
  readonly values: readonly unknown[];
  readonly answered?: Answered | undefined;
}

/** Throws for a value that cannot be written. */
export const sentOf = (statement: Statement, input: object = {}, answered?: Answered): Sent => {
  const values = valuesFor(statement, input).map((value) => utils.prepareValue(value));
  return { statement, values, answered };
};

/** The rows of each statement, and the command of the last. */
export interface Answers {
  readonly rows: readonly (readonly object[])[];
  readonly command: string;
}

/** A statement that a connection has prepared, and what reads its rows once PostgreSQL has described them. */
interface Prepared {
  readonly name: string;
  readonly text: string;
  read: RowReader<string | null>;
}

const preparedOn = new WeakMap<pg.PoolClient, Map<string, Prepared>>();

/**
 * Sends statements in one piece with one sync: after a failed one, PostgreSQL skips the rest. They are one transaction, unless one
 * is open. It is the only place that sends by itself what `pg` sends with a sync each.
 */
export const sendBatch = async (client: pg.PoolClient, sent: readonly Sent[]): Promise<Answers> => {
  const prepared = preparedOn.get(client) ?? new Map<string, Prepared>();
  preparedOn.set(client, prepared);
  const parts = sent.map(({ statement: { name, text }, values }) => {
    const cached = prepared.get(name);
    const statement = cached ?? { name, text, read: () => ({}) };
    if (name !== '') prepared.set(name, statement);
    return { statement, isNew: !cached, values, rows: [] as SentRow[] };
  });
  let [ended, command] = [0, ''];
  const answers = new Promise<void>((resolve, reject) => {
    // `pg` sends no other kind of query while one is on its way.
    const query = Object.assign(new pg.Query(''), {
      submit: (connection: unknown) => submit(connection as Connection, parts),
      handleRowDescription: ({ fields }: { readonly fields: readonly pg.FieldDef[] }) => {
        const part = parts[ended];
        if (part) part.statement.read = sentRowReader(fields);
      },
      handleDataRow: ({ fields }: { readonly fields: SentRow }) => void parts[ended]?.rows.push(fields),
      handleCommandComplete: ({ text }: { readonly text: string }) => {
        [ended, command] = [ended + 1, text];
      },
      callback: (error: Error | null) => (error ? reject(error) : resolve()),
    });
    client.query(query);
  });
  try {
    await answers;
  } catch (error) {
    for (const { statement, isNew } of parts.slice(ended)) if (isNew) prepared.delete(statement.name);
    throw error;
  }
  const rows = parts.map((part) => part.rows.map(part.statement.read));
  for (const [no, [row]] of rows.entries()) if (row) sent[no]?.answered?.((row as Answer).answer);
  return { rows, command };
};

interface Part extends Pick<Sent, 'values'> {
  readonly statement: Prepared;
  readonly isNew: boolean;
}

const submit = (connection: Connection, parts: readonly Part[]): void => {
  const [only] = parts;
  // As a tool writes it: `explain (generic_plan)` has parameters and takes no values.
  if (only && parts.length === 1 && only.statement.name === '' && only.values.length === 0) {
    connection.query(only.statement.text);
    return;
  }
  connection.stream.cork();
  try {
    for (const { statement, isNew, values } of parts) {
      // A statement that failed when it was new may be prepared all the same.
      if (isNew) connection.close({ type: 'S', name: statement.name });
      if (isNew) connection.parse(statement);
      connection.bind({ statement: statement.name, values });
      if (isNew) connection.describe({ type: 'P' });
      connection.execute();
    }
  } finally {
    connection.sync();
    connection.stream.uncork();
  }
};

/** Takes a connection for some work, and gives it back. */
type OnConnection = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/** A connection of a pool for this work alone. One on which it failed is closed. */
export const onOwnConnection =
  (pool: pg.Pool): OnConnection =>
  async (work) => {
    const client = await pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

/** Runs one statement. */
export const runStatement = async <Row>(
  onConnection: OnConnection,
  statement: Statement,
  input?: object,
): Promise<Row[]> => {
  const sent = sentOf(statement, input);
  const { rows } = await onConnection((client) => sendBatch(client, [sent])).catch(throwAtCaller);
  return rows[0] as Row[];
};

/** Replaces the socket's stack trace by the caller's. */
export const throwAtCaller = (error: unknown): never => {
  if (error instanceof Error) Error.captureStackTrace(error);
  throw error;
};
