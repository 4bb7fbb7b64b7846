import { type Database, statement } from '../database/database.ts';

/** By which the tables would be sharded. */
export const shardedBy = 'merchant_id';

interface Key {
  readonly table: string;
  readonly columns: readonly string[];
}

interface Reference extends Key {
  readonly name: string;
  readonly to: string;
}

/** A table as sharding sees it, with the keys that Citus would refuse. */
export interface ShardedTable {
  readonly table: string;
  /** `merchant`: holds the merchant. `led`: its references lead to one. `apart`: neither. */
  readonly kind: 'merchant' | 'led' | 'apart';
  /** Unique keys without the merchant, each as its columns. */
  readonly unique: readonly string[];
  /** References to sharded tables without the merchant, each as its columns and the table. */
  readonly references: readonly string[];
}

const columns = statement(
  'sharding-columns',
  `select class.relname as "table", array_agg(attname::text order by attnum) as columns from pg_class as class
   join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
   where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace group by 1 order by 1`,
);
const uniqueKeys = statement(
  'sharding-unique-keys',
  `select class.relname as "table", array(select coalesce(attname, 'an expression')::text
       from unnest(indkey::smallint[]) with ordinality as k (number, place)
       left join pg_attribute on attrelid = indrelid and attnum = k.number and k.number > 0 order by place) as columns
   from pg_index join pg_class as class on class.oid = indrelid
   where indisunique and class.relnamespace = 'public'::regnamespace order by 1, 2`,
);
const references = statement(
  'sharding-references',
  `select con.conname as name, class.relname as "table", target.relname as "to", array(select attname::text
       from unnest(con.conkey) as k (number) join pg_attribute on attrelid = con.conrelid and attnum = k.number) as columns
   from pg_constraint as con join pg_class as class on class.oid = con.conrelid
   join pg_class as target on target.oid = con.confrelid
   where con.contype = 'f' and class.relnamespace = 'public'::regnamespace order by 2, 4, 3`,
);

/**
 * Every table beside the rules of Citus: in a table that is sharded each unique key holds the column it is sharded by, and so
 * does each reference from it to another that is sharded.
 */
export const shardingKeys = async (database: Database): Promise<ShardedTable[]> => {
  const tables = await database.query<Key>(columns);
  const unique = await database.query<Key>(uniqueKeys);
  const refers = await database.query<Reference>(references);
  const holding = new Set(tables.filter(({ columns: all }) => all.includes(shardedBy)).map(({ table }) => table));
  const led = ledTo(holding, refers);
  return tables.map(({ table }) => {
    const unheld = led.has(table) ? 'led' : 'apart';
    const kind = holding.has(table) ? 'merchant' : unheld;
    const without = (keys: readonly Key[]) =>
      keys.filter((key) => key.table === table && kind !== 'apart' && !key.columns.includes(shardedBy));
    return {
      ...{ table, kind },
      unique: without(unique).map((key) => key.columns.join(', ')),
      references: without(refers.filter(({ to }) => holding.has(to) || led.has(to))).flatMap((key) =>
        'to' in key ? [`${key.columns.join(', ')} → ${String(key.to)}`] : [],
      ),
    };
  });
};

/** The tables whose references lead to one of these, over others too. */
const ledTo = (holding: ReadonlySet<string>, refers: readonly Reference[]): Set<string> => {
  const led = new Set<string>();
  for (let before = -1; before < led.size; ) {
    before = led.size;
    for (const { table, to } of refers) if (!holding.has(table) && (holding.has(to) || led.has(to))) led.add(table);
  }
  return led;
};
