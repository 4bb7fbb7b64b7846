import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../harness/fresh-database.ts';

const folder = join(import.meta.dirname, '../../../docs/runbooks');
const blocksOf = (book: string): string[] =>
  [...readFileSync(join(folder, book), 'utf8').matchAll(/^```sql\n(.*?)^```/gms)].map(([, sql = '']) => sql.trim());
const books = readdirSync(folder).filter((name) => name.endsWith('.md'));
const statements = books.flatMap((book) => blocksOf(book).map((sql) => [book, sql] as const));

/** Phrases in runbooks that need a query of the database. */
const queriesDatabase = /pg_stat_|audit log|transaction of PostgreSQL|long statements|, the longest first/i;
/** Columns with personal or sealed data. */
const personal =
  /\b(?:customer|sender|origin|payer_name|receipt|terms|assertion|evidence|account_number|masked_pan|card_hash|phone|sealed|intent|recipient)\b|\*(?!\))/;

describe('the statements of runbooks', async () => {
  const testDatabase = await freshDatabase();
  const client = new pg.Client({ connectionString: testDatabase.databaseUrl });
  await client.connect();
  afterAll(async () => {
    await client.end();
    await testDatabase.drop();
  });

  it.each(statements)('%s: runs on the migrated database, and only reads: %s', async (_book, sql) => {
    await client.query('begin read only');
    await client.query(sql);
    await client.query(`explain ${sql}`);
    await client.query('rollback');
  });

  it.each(statements)('%s: shows nothing of a person: %s', (_book, sql) => {
    expect(sql.replaceAll('count(*)', '')).not.toMatch(personal);
  });

  it('are given wherever a runbook asks for what only the database knows', () => {
    const without = books.filter((book) => blocksOf(book).length === 0);
    const queryingBooks = without.filter((book) => queriesDatabase.test(readFileSync(join(folder, book), 'utf8')));
    expect(queryingBooks).toEqual([]);
    expect(books.length - without.length).toBeGreaterThan(15);
  });
});
