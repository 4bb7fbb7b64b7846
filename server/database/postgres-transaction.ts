import type pg from 'pg';
import { type Answer, type Answered, noEvents, type Statement, type Transaction } from './database.ts';
import { firstFailure } from './first-failure.ts';
import { runStatement } from './run-statement.ts';
import { arePrepared, type Sent, sendTogether } from './send-together.ts';
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
 * The statements of one transaction on a connection. It begins with the first question; what is sent without one, with one
 * sync at its end, is a transaction by itself.
 */
const statementsOn = (client: pg.PoolClient) => {
  /** Of what nothing else waits for. */
  const answers: Promise<unknown>[] = [];
  const waiting: Sent[] = [];
  let used: 'not yet' | 'by itself' | 'begun' = 'not yet';
  let open = true;
  const later = (answer: Promise<unknown>): void => void answers.push(handled(answer));
  const assertOpen = (): void => {
    if (!open) throw new Error('A statement came after its transaction had ended');
  };
  const begin = (): void => {
    if (used === 'begun') return;
    used = 'begun';
    later(client.query(beginning));
  };
  const sendWaiting = (): void => {
    const sent = waiting.splice(0);
    if (sent.length > 0 && arePrepared(client, sent)) later(sendTogether(client, sent));
    else
      for (const { statement, values, answered } of sent)
        later(runStatement<Answer>(client, statement, values).then(([row]) => row && answered?.(row.answer)));
  };
  const sendAlone = async (): Promise<void> => {
    if (waiting.length === 0) return;
    used = 'by itself';
    await sendTogether(client, waiting);
  };
  /** Committing after a statement that fails rolls back: the commit need not wait for the answers. */
  const sendCommit = async (): Promise<string> => {
    begin();
    const last = [...waiting, { statement: committing, values: [] }];
    if (arePrepared(client, last)) return sendTogether(client, last);
    sendWaiting();
    return (await client.query(committing)).command;
  };
  return {
    answers,
    query: async <Row>(statement: Statement, values?: readonly unknown[]): Promise<Row[]> => {
      assertOpen();
      begin();
      sendWaiting();
      return runStatement(client, statement, values);
    },
    send: (statement: Statement, values: readonly unknown[], answered?: Answered): void => {
      assertOpen();
      waiting.push({ statement, values, ...(answered && { answered }) });
    },
    commit: async (): Promise<void> => {
      open = false;
      if (used === 'not yet' && arePrepared(client, waiting)) return sendAlone();
      const committed = handled(sendCommit());
      await Promise.all(answers);
      if ((await committed) !== 'COMMIT') throw new Error('The transaction was rolled back by a failed statement');
    },
    /** False if the connection is of no use any more. */
    rollBack: async (): Promise<boolean> => {
      open = false;
      if (used === 'not yet') return true;
      return client.query(used === 'begun' ? 'rollback' : 'select').then(
        () => true,
        () => false,
      );
    },
  };
};

type Statements = ReturnType<typeof statementsOn>;

/** A promise that is awaited later: until then its failure is no unhandled one. */
const handled = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};
