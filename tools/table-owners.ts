import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The use that a file makes of a table that another room owns. */
export interface Trespass {
  readonly file: string;
  readonly table: string;
  readonly does: 'reads' | 'writes';
}

interface Owned {
  readonly table: string;
  readonly room: string;
}

const root = join(import.meta.dirname, '..');

const roomOf = (file: string): string => file.split('/')[1] ?? '';

/** A room declares its tables in the file that has its name. */
const isDeclaration = (file: string): boolean => basename(file) === `${roomOf(file)}-tables.ts`;

const declaredIn = async (file: string): Promise<Owned[]> => {
  const exported: Record<string, object> = await import(join(root, file));
  return Object.values(exported)
    .flatMap((tables) => Object.keys(tables))
    .map((table) => ({ table, room: roomOf(file) }));
};

/** Each table with the room whose folder declares it. */
export const ownedTables: readonly Owned[] = (
  await Promise.all(globSync('server/*/*-tables.ts', { cwd: root }).filter(isDeclaration).map(declaredIn))
).flat();

const owners = new Map(ownedTables.map(({ table, room }) => [table, room]));

/** Drops by age and erases by person, in every table, as they are declared: decision 33 says why in one place. */
const everyTable = 'retention';

/** The tables of other rooms that a server file names in its SQL. `file` begins with `server/`. */
export const trespasses = (file: string, source: string): Trespass[] => {
  const room = roomOf(file);
  if (room === everyTable || isDeclaration(file)) return [];
  const foreign = tableMentions(source, new Set(owners.keys())).filter(({ table }) => owners.get(table) !== room);
  return foreign.map(({ table, writes }) => ({ file, table, does: writes ? 'writes' : 'reads' }));
};

/** A table named in a file's SQL, and whether the SQL writes to it. */
interface Mention {
  readonly table: string;
  readonly writes: boolean;
}

/**
 * The tables that SQL in a TypeScript source names: after `insert into`, `update`, `delete from`, `from`, `join` and
 * `using`, and in a list after one of them. `${…}` fragments are skipped: they count in the file that defines them.
 */
const tableMentions = (source: string, tables: ReadonlySet<string>): Mention[] =>
  textsOf(source).flatMap((text) =>
    [...text.matchAll(positions)].flatMap(({ groups: { verb = '', list = '' } = {} }) =>
      list
        .split(',')
        .map((item) => item.trim().split(/\s/)[0] ?? '')
        .filter((table) => tables.has(table))
        .map((table) => ({ table, writes: /insert|update|delete/i.test(verb) })),
    ),
  );

const positions =
  /\b(?<verb>insert\s+into|(?<!for\s)update|delete\s+from|from|join|using)\s+(?:only\s+)?(?<list>[a-z_]+(?:\s+(?:as\s+)?(?!(?:join|left|right|full|inner|cross|natural|using|on|where|from)\b)[a-z_]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?(?!(?:join|left|right|full|inner|cross|natural|using|on|where|from)\b)[a-z_]+)?)*)/gi;

/** The tables that exist after the migrations: those they create less those they drop. */
export const tablesOf = (migrations: readonly string[]): Set<string> => {
  const dropped = new Set(named(migrations, /drop table (?:if exists )?([a-z_, ]+)/gi));
  return new Set(
    named(migrations, /create table (?:if not exists )?([a-z_]+)/gi).filter((table) => !dropped.has(table)),
  );
};

const named = (migrations: readonly string[], pattern: RegExp): string[] =>
  migrations.flatMap((sql) => [...sql.matchAll(pattern)].flatMap(([, list = '']) => list.trim().split(/\s*,\s*/)));

/** The string literals of a source, without comments and without `${…}`. */
const textsOf = (source: string): string[] =>
  [...source.matchAll(token)].flatMap(([all, quoted, template]) =>
    quoted !== undefined || template !== undefined ? [all.replace(/\$\{[^}]*\}/g, '$')] : [],
  );

const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(`(?:\\.|[^`\\])*`)/g;
