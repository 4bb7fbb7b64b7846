import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { recordAct } from '../audit/record-act.ts';
import { checkLedger, ledgerSentence } from '../check-ledger.ts';
import { databaseReason } from '../database/database-reason.ts';
import { expectPostgres } from '../database/expect-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { movedDatabase, openPglite } from '../database/pglite-database.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { prepareDatabase } from '../database/prepare-database.ts';
import { createBossQueue } from '../jobs/boss-queue.ts';
import { type BooksMark, booksMark, markDifference } from './books-mark.ts';
import { expectEmpty } from './expect-empty.ts';
import { type Moved, moveDatabase } from './move-database.ts';
import { MoveRefused } from './move-refused.ts';
import { runIn } from './run-sql.ts';

interface Move {
  readonly dataDir: string;
  readonly to: string;
  /** As in `DATABASE_MIGRATION_URL`. */
  readonly owner: string | undefined;
}

/**
 * Moves the embedded database of a folder to PostgreSQL. Afterwards no server starts on the folder's own copy, which
 * stays beside it.
 */
export const moveFolder = async ({ dataDir, to, owner }: Move): Promise<Moved & { readonly books: BooksMark }> => {
  if (!existsSync(join(dataDir, 'database'))) throw new MoveRefused(`There is no embedded database in ${dataDir}`);
  await expectPostgres(to, Date.now);
  const source = await openPglite(dataDir);
  try {
    await migrate(source);
    await prepareTarget(to, owner);
    await recordAct(source, 'moved to PostgreSQL');
    const moved = await source.transaction((tx) => moveDatabase(runIn(tx), { ownerUrl: owner ?? to, servingUrl: to }));
    const books = await expectSameBooks(await booksMark(source), to);
    renameSync(join(dataDir, 'database'), join(dataDir, movedDatabase));
    return { ...moved, books };
  } finally {
    await source.close();
  }
};

const noAnswer = 'The database named by --to does not answer';

/** The newest schema, and the job queue's, under the roles that a server would give them. */
const prepareTarget = async (to: string, owner: string | undefined): Promise<void> => {
  const database = openPostgres(to, 2);
  try {
    await expectEmpty(runIn(database)).catch((error: unknown) => {
      if (error instanceof MoveRefused) throw error;
      throw new MoveRefused(databaseReason(error)?.replace('The database cannot be used:', '--to:') ?? noAnswer, {
        cause: error,
      });
    });
    await prepareDatabase({ databaseUrl: to, databaseMigrationUrl: owner, migrations: 'run' }, database);
  } finally {
    await database.close();
  }
  const boss = createBossQueue({ url: to, hasSchema: owner !== undefined }, () => undefined);
  await boss.start([]);
  await boss.stop();
};

const expectSameBooks = async (here: BooksMark, to: string): Promise<BooksMark> => {
  const database = openPostgres(to, 2);
  try {
    const difference = markDifference(await booksMark(database), here);
    if (difference) throw new MoveRefused(`The copy differs: ${difference}`);
    const check = await checkLedger(database);
    if (check.faults.length > 0) throw new MoveRefused(ledgerSentence(check));
    return here;
  } finally {
    await database.close();
  }
};
