import type pg from 'pg';
import { type Answered, noEvents, type Statement, type Transaction } from './database.ts';
import { type Answers, sendBatch, sentOf, throwAtCaller } from './send-batch.ts';
import { isReadOnly } from './unavailable-postgres.ts';

/**
 * Runs work in a transaction of its own, in as few round trips as its questions need: what it sends without waiting goes
 * with its next question, or with the commit.
 */
export const inTransaction = async <T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> => {
  const effects: (() => void)[] = [];
  const client = await pool.connect();
  const { batches, query, send, commit, rollBack } = statementsOn(client);
  let result: T;
  try {
    result = await work({ query, send, onCommit: (effect) => effects.push(effect), ...noEvents });
    await commit();
    client.release();
  } catch (error) {
    const isUsable = await rollBack();
    // A server that takes no writes any more would take none of the next one either.
    client.release(!isUsable || isReadOnly(error));
    throw await firstFailure(batches, error);
  }
  // Its connection serves others by now: an effect that fails must not reach it.
  for (const effect of effects) effect();
  return result;
};

/**
 * The statements of one transaction. Those of one turn of the event loop go in one batch. Without a query, the only batch is the
 * transaction.
 */
const statementsOn = (client: pg.PoolClient) => {
  const batches: Promise<Answers>[] = [];
  let waiting = [sentOf({ name: 'begin', text: 'begin' })];
  let next: PromiseWithResolvers<Answers> | null = null;
  let state: 'open' | 'refused' | 'ended' = 'open';
  let isAlone = false;
  const add = (...sent: Parameters<typeof sentOf>): number => {
    if (state === 'ended') throw new Error('A statement came after its transaction had ended');
    try {
      return waiting.push(sentOf(...sent)) - 1;
    } catch (error) {
      state = 'refused';
      throw error;
    }
  };
  const sendWaiting = (): void => {
    if (waiting.length === 0) return;
    const batch = sendBatch(client, waiting);
    batch.catch(() => undefined);
    batches.push(batch);
    next?.resolve(batch);
    [waiting, next] = [[], null];
  };
  return {
    batches,
    query: async <Row>(statement: Statement, input?: object): Promise<Row[]> => {
      const no = add(statement, input);
      if (!next) process.nextTick(sendWaiting);
      next ??= Promise.withResolvers();
      return (await next.promise.catch(throwAtCaller)).rows[no] as Row[];
    },
    send: (statement: Statement, input: object, answered?: Answered): void => void add(statement, input, answered),
    commit: async (): Promise<void> => {
      if (state === 'refused') throw new Error('A statement of the transaction could not be sent');
      state = 'ended';
      isAlone = batches.length === 0 && !next;
      if (isAlone) waiting.shift();
      else waiting.push(sentOf({ name: 'commit', text: 'commit' }));
      sendWaiting();
      const answers = await Promise.all(batches);
      if (!isAlone && answers.at(-1)?.command !== 'COMMIT')
        throw new Error('The transaction was rolled back by a failed statement');
    },
    /** False if the connection is of no use any more. */
    rollBack: async (): Promise<boolean> => {
      state = 'ended';
      // Someone may wait for a question that was yet to be sent.
      if (next) sendWaiting();
      if (batches.length === 0) return true;
      return client.query(isAlone ? 'select' : 'rollback').then(
        () => true,
        () => false,
      );
    },
  };
};

/** Why a transaction failed: what was sent before may have failed before the error that was seen, which is 25P02 then. */
const firstFailure = async (batches: readonly Promise<unknown>[], seen: unknown): Promise<unknown> => {
  if (!(seen instanceof Error && 'code' in seen && seen.code === '25P02')) return seen;
  return (await Promise.allSettled(batches)).find((batch) => batch.status === 'rejected')?.reason ?? seen;
};
