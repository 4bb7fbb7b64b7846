import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { looseStatement } from '../platform/database/database.ts';
import { type DeclaredTable, lawHours } from '../platform/database/declared-table.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { retainedTables } from './retained-tables.ts';
import { retentionYears } from './retention-years.ts';

const testDatabase = await freshDatabase();
const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const schema = looseStatement<{ table: string; column: string }>(
  'test-schema',
  `select class.relname as "table", attname as column from pg_class as class
   join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
   where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace`,
);

interface Reference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
}

/** Those that keep the row they lead to from being deleted. */
const references = looseStatement<Reference>(
  'test-references',
  `select class.relname as "table", target.relname as "to", attname as column from pg_constraint as con
   join pg_class as class on class.oid = con.conrelid join pg_class as target on target.oid = con.confrelid
   join pg_attribute on attrelid = con.conrelid and attnum = any(con.conkey)
   where con.contype = 'f' and con.confdeltype in ('a', 'r') and class.relnamespace = 'public'::regnamespace`,
);

/** The columns that hold something of a person, unless whole rows go. */
const personalColumns = ({ erased = {}, retainedByLaw = {}, pretend = [] }: DeclaredTable): readonly string[] => [
  ...Object.keys(erased),
  ...Object.keys(retainedByLaw),
  ...pretend,
];
const declaredColumns = (stored: DeclaredTable): readonly string[] => [
  ...personalColumns(stored),
  ...stored.plain.split(' '),
];

/** A job that deletes or overwrites rows table by table. */
interface Deletion {
  readonly order: readonly string[];
  readonly isDeleted: (table: string) => boolean;
  readonly becomes: (table: string) => Readonly<Record<string, string>>;
  readonly foundBy: (table: string) => string;
}

describe('retainedTables', () => {
  it('name every table of the schema, and say of every column whether it is personal', async () => {
    const found = await database.query(schema);
    const undeclared = found.filter(({ table, column }) => {
      const stored = retainedTables[table];
      return !stored || !declaredColumns(stored).includes(column);
    });
    expect(undeclared).toEqual([]);
    const cached = new Set(found.map(({ table, column }) => `${table}.${column}`));
    const declared = Object.entries(retainedTables).flatMap(([table, stored]) =>
      declaredColumns(stored).map((column) => `${table}.${column}`),
    );
    expect(declared.filter((column) => !cached.has(column))).toEqual([]);
    expect(declared.length).toBe(new Set(declared).size);
    expect(Object.keys(retainedTables).toSorted()).toEqual([...new Set(found.map(({ table }) => table))].toSorted());
  });

  it('say of every table how long its rows are kept', () => {
    const unsaid = Object.entries(retainedTables).filter(
      ([, { retention, dropped = [] }]) => !retention === dropped.every(({ becomes }) => becomes),
    );
    expect(unsaid.map(([table]) => table)).toEqual([]);
  });

  it('say of each column that a law keeps what it becomes when the years of the law are over', () => {
    const forgotten = (table: string, column: string): boolean => {
      const end = retentionYears[table]?.end ?? 'stays';
      if (typeof end === 'object') return column in end;
      return end === 'deleted' || (retainedTables[table]?.dropped ?? []).some(({ hours }) => hours === lawHours);
    };
    const lasting = Object.entries(retainedTables).flatMap(([table, { retainedByLaw = {} }]) =>
      Object.keys(retainedByLaw)
        .filter((column) => !forgotten(table, column))
        .map((column) => `${table}.${column}`),
    );
    expect(lasting).toEqual([]);
  });

  it('say that rows go with their consent where that is so', () => {
    const message = Object.keys(retainedTables).filter(
      (table) => retainedTables[table]?.retention === 'until forget-aged',
    );
    const gone = Object.keys(retentionYears).filter((table) => retentionYears[table]?.end === 'deleted');
    const endedBefore = gone.filter((table) => /^until (?!forget-aged$)/.test(retainedTables[table]?.retention ?? ''));
    expect([...message, ...endedBefore].toSorted()).toEqual(gone.toSorted());
  });

  it('find the rows of a person wherever a column is personal', () => {
    const lost = Object.entries(retainedTables).filter(
      ([, { person, erasedWhole, erased, retainedByLaw }]) => !person !== !(erasedWhole || erased || retainedByLaw),
    );
    expect(lost.map(([table]) => table)).toEqual([]);
  });

  it.each<[string, Deletion]>([
    [
      'erasure',
      {
        order: Object.keys(retainedTables),
        isDeleted: (table) => retainedTables[table]?.erasedWhole === true,
        becomes: (table) => retainedTables[table]?.erased ?? {},
        foundBy: (table) => retainedTables[table]?.person ?? '',
      },
    ],
    [
      'forget-aged',
      {
        order: Object.keys(retentionYears),
        isDeleted: (table) => retentionYears[table]?.end === 'deleted',
        becomes: (table) => {
          const end = retentionYears[table]?.end;
          return typeof end === 'object' ? end : {};
        },
        foundBy: (table) => retentionYears[table]?.of ?? '',
      },
    ],
  ])('let %s delete no row while another refers to it or is found through it', async (_job, deletion) => {
    const { order, isDeleted, becomes, foundBy } = deletion;
    const isNotAfter = (table: string, other: string): boolean =>
      order.includes(table) && order.indexOf(table) <= order.indexOf(other);
    const found = (await database.query(references)).filter(({ to }) => isDeleted(to));
    const released = ({ table, column }: Reference): boolean => isDeleted(table) || becomes(table)[column] === 'null';
    expect(found.filter((each) => !(released(each) && isNotAfter(each.table, each.to)))).toEqual([]);
    const lost = order.flatMap((table) =>
      order
        .filter((other) => isDeleted(other) && new RegExp(`\\b${other}\\b`).test(foundBy(table)))
        .filter((other) => !isNotAfter(table, other))
        .map((other) => `${table} through ${other}`),
    );
    expect(lost).toEqual([]);
  });
});
