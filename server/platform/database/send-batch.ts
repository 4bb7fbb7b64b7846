import pg from 'pg';
import type { Statement } from './database.ts';

/** A row as PostgreSQL sends it. */
export type SentRow = readonly (string | null)[];

/** A statement with its values as they are `written`, and who takes its rows. */
export interface Sent {
  readonly statement: Pick<Statement, 'name' | 'text'>;
  readonly values: readonly unknown[];
  readonly row: (row: SentRow) => void;
}

/** The part of `pg`'s connection that its queries send with. */
interface Connection {
  readonly stream: { cork(): void; uncork(): void };
  /** The statements that the server has prepared on this connection, by name. */
  readonly parsedStatements: Readonly<Record<string, string>>;
  bind(bound: { readonly statement: string; readonly values: readonly unknown[] }): void;
  execute(): void;
  sync(): void;
}

/** How `pg` writes a value; its types leave it out. */
const { utils } = pg as unknown as { readonly utils: { prepareValue(value: unknown): unknown } };

/** As `pg` sends them; throws for a value that cannot be written. */
export const written = (values: readonly unknown[]): unknown[] => values.map((value) => utils.prepareValue(value));

/** Whether the server has prepared all of them on the client's connection: only then can they go together. */
export const arePrepared = (client: pg.ClientBase, sent: readonly Pick<Sent, 'statement'>[]): boolean => {
  const { parsedStatements } = (client as unknown as { readonly connection: Connection }).connection;
  return sent.every(({ statement: { name } }) => name in parsedStatements);
};

/**
 * Runs prepared statements with one sync: after a failed statement, PostgreSQL skips the rest. If no transaction is
 * open, the batch is one transaction. Resolves to the command of the last statement.
 */
export const sendBatch = (client: pg.ClientBase, sent: readonly Sent[]): Promise<string> =>
  new Promise((resolve, reject) => {
    client.query(new Together(sent, resolve, reject));
  });

/** `pg` has no such query; over a connection that others share it takes only its own kind. */
class Together extends pg.Query {
  override readonly submit: (connection: unknown) => void;
  readonly #sent: readonly Sent[];
  #ended = 0;
  #command = '';

  constructor(sent: readonly Sent[], done: (command: string) => void, failed: (error: Error) => void) {
    super('', (error) => (error ? failed(error) : done(this.#command)));
    this.#sent = sent;
    const bound = sent.map(({ statement: { name }, values }) => ({ statement: name, values }));
    this.submit = (connection) => submit(connection as Connection, bound);
  }

  handleDataRow({ fields }: { readonly fields: SentRow }): void {
    this.#sent[this.#ended]?.row(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#command = text;
    this.#ended += 1;
  }
}

const submit = (connection: Connection, bound: readonly Parameters<Connection['bind']>[0][]): void => {
  connection.stream.cork();
  try {
    for (const each of bound) {
      connection.bind(each);
      connection.execute();
    }
  } finally {
    connection.sync();
    connection.stream.uncork();
  }
};
