import type pg from 'pg';
import { type Answer, type Answered, noEvents, type Statement, type Transaction, valuesFor } from './database.ts';
import { firstFailure } from './first-failure.ts';
import { type Asked, canBatch, runInOrder } from './run-statement.ts';
import { isReadOnly } from './unavailable-postgres.ts';

/** Prepared, as all statements are: they are sent together with those beside them. */
const beginning = { name: 'begin', text: 'begin' };
const committing = { name: 'commit', text: 'commit' };

/**
 * Runs work in a transaction of its own, in as few round trips as its questions need: what it sends without waiting goes
 * with its next question, or with the commit.
 */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const effects: (() => void)[] = [];
  const result = await committed(await pool.connect(), ({ query, send }) =>
    work({ query, send, onCommit: (effect) => effects.push(effect), ...noEvents }),
  );
  // Its connection serves others by now: an effect that fails must not reach it.
  for (const effect of effects) effect();
  return result;
};

const committed = async <T>(client: pg.PoolClient, work: (on: Statements) => Promise<T>): Promise<T> => {
  const statements = statementsOn(client);
  try {
    const result = await work(statements);
    await statements.commit();
    client.release();
    return result;
  } catch (error) {
    const isOver = await statements.rollBack();
    // A server that takes no writes any more would take none of the next one either.
    client.release(!isOver || isReadOnly(error));
    throw await firstFailure(statements.answers, error);
  }
};

/**
 * The statements of one transaction on a connection. The transaction begins with the first query. Statements of one
 * turn of the event loop go in one batch. A batch without a query, with one sync at its end, is a transaction by
 * itself.
 */
const statementsOn = (client: pg.PoolClient) => {
  /** The answers, one for each batch. */
  const answers: Promise<string>[] = [];
  const waiting: Asked[] = [];
  let used: 'not yet' | 'by itself' | 'begun' = 'not yet';
  let asking = false;
  let open = true;
  const assertOpen = (): void => {
    if (!open) throw new Error('A statement came after its transaction had ended');
  };
  const begin = (): void => {
    if (used === 'begun') return;
    used = 'begun';
    waiting.unshift(unanswered(beginning));
  };
  const send = (): void => {
    asking = false;
    if (waiting.length > 0) answers.push(handled(runInOrder(client, waiting.splice(0))));
  };
  const allAnswered = async (): Promise<string> => (await Promise.all(answers)).at(-1) ?? '';
  return {
    answers,
    query: async <Row>(statement: Statement, input: object = {}): Promise<Row[]> => {
      assertOpen();
      const values = valuesFor(statement, input);
      begin();
      asking = true;
      // With all that is asked before the event loop goes on.
      process.nextTick(send);
      try {
        return await new Promise((resolve, reject) => {
          waiting.push({ statement, values, take: (rows) => resolve(rows as Row[]), fail: reject });
        });
      } catch (error) {
        // It came from the socket, and says who asked instead.
        if (error instanceof Error) Error.captureStackTrace(error);
        throw error;
      }
    },
    send: (statement: Statement, input: object, answered?: Answered): void => {
      assertOpen();
      waiting.push(unanswered(statement, valuesFor(statement, input), answered));
    },
    commit: async (): Promise<void> => {
      open = false;
      const isAlone = used === 'not yet' && canBatch(client, waiting);
      if (isAlone) used = 'by itself';
      else {
        begin();
        waiting.push(unanswered(committing));
      }
      send();
      // Committing after a statement that fails rolls back: the commit need not wait for the answers.
      if ((await allAnswered()) !== 'COMMIT' && !isAlone)
        throw new Error('The transaction was rolled back by a failed statement');
    },
    /** False if the connection is of no use any more. */
    rollBack: async (): Promise<boolean> => {
      open = false;
      if (used === 'not yet') return true;
      // Someone may wait for a question that was yet to be sent.
      if (asking) send();
      waiting.length = 0;
      return client.query(used === 'begun' ? 'rollback' : 'select').then(
        () => true,
        () => false,
      );
    },
  };
};

/** Whose answer nothing waits for. */
const unanswered = (statement: Statement, values: readonly unknown[] = [], answered?: Answered): Asked => ({
  statement,
  values,
  take: ([row]) => {
    if (row) answered?.((row as Answer).answer);
  },
  fail: () => undefined,
});

type Statements = ReturnType<typeof statementsOn>;

/** A promise that is awaited later: until then its failure is no unhandled one. */
const handled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
