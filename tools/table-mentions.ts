/** A table named in a file's SQL, and whether the SQL writes to it. */
export interface Mention {
  readonly table: string;
  readonly writes: boolean;
}

/**
 * The tables that SQL in a TypeScript source names: after `insert into`, `update`, `delete from`, `from`, `join` and
 * `using`, and in a list after one of them. `${…}` fragments are skipped: they count in the file that defines them.
 */
export const tableMentions = (source: string, tables: ReadonlySet<string>): Mention[] =>
  textsOf(source).flatMap((text) =>
    [...text.matchAll(places)].flatMap(({ groups: { verb = '', list = '' } = {} }) =>
      list
        .split(',')
        .map((item) => item.trim().split(/\s/)[0] ?? '')
        .filter((table) => tables.has(table))
        .map((table) => ({ table, writes: /insert|update|delete/i.test(verb) })),
    ),
  );

const places =
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
