import { afterAll, describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { freshDatabase } from '../harness/fresh-database.ts';
import { lawHours } from './kept-table.ts';
import { keptTables, personalColumns } from './kept-tables.ts';
import { keptYears } from './kept-years.ts';

const place = await freshDatabase();
const { database } = await openDatabase({ ...place, databaseConnections: 2 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const schema = statement(
  'test-schema',
  `select class.relname as "table", attname as column from pg_class as class
   join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
   where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace`,
);

describe('keptTables', () => {
  it('name every table of the schema, and say of every column whether it is personal', async () => {
    const found = await database.query<{ table: string; column: string }>(schema);
    const undeclared = found.filter(({ table, column }) => {
      const kept = keptTables[table];
      return !kept || ![...personalColumns(kept), ...kept.plain.split(' ')].includes(column);
    });
    expect(undeclared).toEqual([]);
    const known = new Set(found.map(({ table, column }) => `${table}.${column}`));
    const personal = Object.entries(keptTables).flatMap(([table, kept]) =>
      personalColumns(kept).map((column) => `${table}.${column}`),
    );
    expect(personal.filter((column) => !known.has(column))).toEqual([]);
    expect(Object.keys(keptTables).toSorted()).toEqual([...new Set(found.map(({ table }) => table))].toSorted());
  });

  it('say of every table how long its rows are kept', () => {
    const unsaid = Object.entries(keptTables).filter(
      ([, { kept, dropped = [] }]) => !kept === dropped.every(({ becomes }) => becomes),
    );
    expect(unsaid.map(([table]) => table)).toEqual([]);
  });

  it('say of each column that a law keeps what it becomes when the years of the law are over', () => {
    const forgotten = (table: string, column: string): boolean => {
      const end = keptYears[table]?.end ?? 'stays';
      if (typeof end === 'object') return column in end;
      return end === 'deleted' || (keptTables[table]?.dropped ?? []).some(({ hours }) => hours === lawHours);
    };
    const lasting = Object.entries(keptTables).flatMap(([table, { keptByLaw = {} }]) =>
      Object.keys(keptByLaw)
        .filter((column) => !forgotten(table, column))
        .map((column) => `${table}.${column}`),
    );
    expect(lasting).toEqual([]);
    expect(Object.keys(keptYears).filter((table) => !keptTables[table])).toEqual([]);
  });

  it('say that rows go with their consent where that is so', () => {
    const gone = Object.entries(keptYears).filter(([, { end }]) => end === 'deleted');
    const said = Object.entries(keptTables).filter(([, { kept }]) => kept === 'until forget-aged');
    const elsewhere = new Set(['form_answers', 'form_files', 'shared_items']);
    expect(
      gone
        .map(([table]) => table)
        .filter((table) => !elsewhere.has(table))
        .toSorted(),
    ).toEqual(said.map(([table]) => table).toSorted());
  });

  it('find the rows of a person wherever a column is personal', () => {
    const lost = Object.entries(keptTables).filter(
      ([, { person, erasedWhole, erased, keptByLaw }]) => !person !== !(erasedWhole || erased || keptByLaw),
    );
    expect(lost.map(([table]) => table)).toEqual([]);
  });
});
