import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { type Answer, type Database, noEvents, type Queryable } from './database.ts';
import { firstFailure } from './first-failure.ts';
import { lockFolder } from './folder-lock.ts';
import { pgliteStatements } from './pglite-statements.ts';

/** Numbers are exact: money stays below 2^53. */
const parsers = { [types.INT8]: Number };

/** Thrown if the embedded database's files cannot be read. */
class DataFolderDamaged extends Error {
  override readonly name = 'DataFolderDamaged';
}

/** The folder that a database leaves behind when it was moved to PostgreSQL. */
export const movedDatabase = 'database-moved';

/** The embedded database, and its engine for the job queue, which uses it directly. */
export interface EmbeddedDatabase extends Database {
  readonly pglite: PGlite;
}

/** PGlite in a folder locked for this process, or in memory if no folder is given. */
export const openPglite = async (folder?: string): Promise<EmbeddedDatabase> => {
  if (folder && existsSync(join(folder, movedDatabase)) && !existsSync(join(folder, 'database')))
    throw new Error(`The database of ${folder} was moved to PostgreSQL: set DATABASE_URL`);
  const unlock = folder ? lockFolder(folder) : () => undefined;
  const damaged = (cause: unknown): DataFolderDamaged =>
    new DataFolderDamaged(`The data folder ${folder} is damaged: restore it from a backup, or move it away`, { cause });
  const undamaged = <T>(work: Promise<T>): Promise<T> =>
    work.catch((error) => {
      throw isCorruption(error) ? damaged(error) : error;
    });
  const pglite = await open(folder).catch((error) => {
    unlock();
    throw damaged(error);
  });
  const run = pgliteStatements(pglite);
  const query: Queryable['query'] = (statement, values = []) => pglite.runExclusive(() => run(statement, values));
  return {
    engine: 'pglite',
    pglite,
    query: (statement, values) => undamaged(alone(pglite, () => query(statement, values))),
    transaction: async (work) => {
      const effects: (() => void)[] = [];
      const sent: Promise<unknown>[] = [];
      const result = await undamaged(
        pglite.transaction(async (tx) => {
          const assertOpen = (): void => {
            if (tx.closed) throw new Error('A statement came after its transaction had ended');
          };
          const done = await work({
            query: async (statement, values) => {
              assertOpen();
              return query(statement, values);
            },
            send: (statement, values, answered) => {
              assertOpen();
              const running = query<Answer>(statement, values).then(([row]) => row && answered?.(row.answer));
              running.catch(() => undefined);
              sent.push(running);
            },
            onCommit: (effect) => effects.push(effect),
            ...noEvents,
          });
          await Promise.all(sent);
          return done;
        }),
      ).catch(async (error) => {
        throw await firstFailure(sent, error);
      });
      for (const effect of effects) effect();
      return result;
    },
    listen: async (channel, hear) => {
      await pglite.listen(channel, hear);
    },
    notify: async (channel, payload) => {
      await pglite.query('select pg_notify($1, $2)', [channel, payload]);
    },
    script: async (sql) => {
      await undamaged(pglite.exec(sql));
    },
    close: async () => {
      await pglite.close();
      unlock();
    },
  };
};

const open = async (folder: string | undefined): Promise<PGlite> => {
  const home = folder && join(folder, 'database');
  if (home && !existsSync(home)) await makeWhole(home);
  if (home && !existsSync(join(home, 'PG_VERSION'))) throw new Error('It holds no database');
  const pglite = await PGlite.create({ parsers, ...(home && { dataDir: home }) });
  await pglite.query('select 1');
  return pglite;
};

/** A new database is created whole or not at all: an incomplete folder is damaged, and is not started over. */
const makeWhole = async (home: string): Promise<void> => {
  const draft = `${home}-new`;
  rmSync(draft, { recursive: true, force: true });
  await (await PGlite.create({ dataDir: draft })).close();
  renameSync(draft, home);
};

/** SQLSTATEs of a corrupt page or index. */
const isCorruption = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'XX001' || error.code === 'XX002');

/** Waits until no transaction is open; all writes are in the folder once this resolves. */
const alone = <T>(pglite: PGlite, work: () => Promise<T>): Promise<T> =>
  pglite._runExclusiveTransaction(async () => {
    await pglite._checkReady();
    const result = await work();
    await pglite.syncToFs();
    return result;
  });
