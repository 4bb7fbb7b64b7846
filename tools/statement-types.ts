import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createGenerator, type ResolvedTarget } from '@ts-safeql/generate';
import { importStatements } from '@yarda/server/harness/import-statements.ts';
import { startPostgresCluster } from '@yarda/server/harness/postgres-cluster.ts';
import { declaredStatements, type Statement } from '@yarda/server/platform/database/database.ts';
import { migrate } from '@yarda/server/platform/database/migrate.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import postgres from 'postgres';

const server = new URL('../server/', import.meta.url);
const file = new URL('platform/database/statement-types.ts', server);

/** The types of all declared statements, as TypeScript, derived from a database with the newest schema. */
const statementTypes = async (): Promise<string> => {
  await importStatements();
  const cluster = await startPostgresCluster();
  const sql = postgres(cluster.url, { max: 4, onnotice: () => undefined });
  try {
    const database = openPostgres(cluster.url, 2);
    await migrate(database);
    await database.close();
    const entries = await entriesOf(sql, declaredStatements);
    return fileOf(entries);
  } finally {
    await sql.end();
    await cluster.stop();
    await cluster.remove();
  }
};

type Sql = ReturnType<typeof postgres>;

const entriesOf = async (sql: Sql, statements: readonly Statement[]): Promise<Map<string, string>> => {
  const { generate } = createGenerator();
  const columns = { ...(await unionsOf(sql)), ...(await declaredColumns(sql)) };
  const entries = new Map<string, string>();
  const faults = statements.filter(({ typesAs }) => typesAs === null).map(({ name }) => `${name}: declared loosely`);
  for (const { name, text, parameters = [] } of onePerType(statements)) {
    const result = await generate({
      sql,
      query: { text, sourcemaps: [] },
      cacheKey: 'schema',
      cacheMetadata: true,
      fieldTransform: 'camel',
      overrides: { types: postgresTypes, columns },
    }).catch((error: unknown) => ({ _tag: 'Left' as const, left: error }));
    if (result._tag === 'Left') {
      faults.push(`${name}: ${result.left instanceof Error ? result.left.message : String(result.left)}`);
      continue;
    }
    const { output, stmt } = result.right;
    const input = parameters.map((parameter, at) => `${parameter}: ${parameterType(stmt.types[at])} | null`);
    const oids = stmt.columns.map(({ type }) => type);
    const entry = `{ input: {${input.join('; ')}}; row: ${output ? rowText(output, oids, isOfManyArms(text)) : '{}'} }`;
    entries.set(name, entry);
  }
  if (faults.length > 0) throw new Error(`No types can be derived for:\n${faults.join('\n')}`);
  return entries;
};

/**
 * Chooses one variant of each list, since variants differ only in their conditions: the one without any, else the
 * first.
 */
const onePerType = (statements: readonly Statement[]): Statement[] => {
  const named = statements.flatMap(({ typesAs, ...each }) =>
    typesAs === null ? [] : [{ typesAs: typesAs ?? each.name, each }],
  );
  return [...Map.groupBy(named, ({ typesAs }) => typesAs)].flatMap(([typesAs, variants]) => {
    const [first] = variants.toSorted((a, b) => Number(b.each.name === typesAs) - Number(a.each.name === typesAs));
    return first ? [{ ...first.each, name: typesAs }] : [];
  });
};

/** Allowed values of a column, by `table.column`, where a constraint lists them. */
const unionsOf = async (sql: Sql): Promise<Record<string, string>> => {
  const checks = await sql<{ name: string; check: string }[]>`
    select c.relname as name, pg_get_constraintdef(k.oid) as check
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'c'`;
  return Object.fromEntries(
    checks.flatMap(({ name, check }) => {
      const [, column, list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(check) ?? [];
      const values = [...list.matchAll(/'([^']*)'::text/g)].map(([, value]) => `'${value}'`);
      return column && values.length > 0 ? [[`${name}.${column}`, values.join(' | ')]] : [];
    }),
  );
};

/** The columns whose types the rooms declare as `ColumnTypes`, among them each of JSON. */
const declaredColumns = async (sql: Sql): Promise<Record<string, string>> => {
  const declared = globSync('*/*-tables.ts', { cwd: server }).flatMap((path) => {
    const [, types = ''] =
      /interface ColumnTypes \{(.*?)\n {2}\}/s.exec(readFileSync(new URL(path, server), 'utf8')) ?? [];
    return [...types.matchAll(/^ {4}'(\w+\.\w+)':/gm)].map(([, column = '']) => column);
  });
  const stored = await sql<{ name: string; isJson: boolean }[]>`
    select table_name || '.' || column_name as name, data_type in ('json', 'jsonb') as "isJson"
    from information_schema.columns where table_schema = 'public'`;
  const missing = [
    ...stored.filter(({ name, isJson }) => isJson && !declared.includes(name)).map(({ name }) => name),
    ...declared.filter((column) => !stored.some(({ name }) => name === column)),
  ];
  if (missing.length > 0) throw new Error(`Declared or stored, but not both: ${missing.join(', ')}`);
  return Object.fromEntries(declared.map((column) => [column, `ColumnTypes['${column}']`]));
};

/** As `postgres-rows.ts` reads them. */
const postgresTypes = {
  int8: 'number',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Uint8Array<ArrayBuffer>',
  name: 'string',
  timestamptz: 'Date',
};

const parameterTypes: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  1082: 'string',
  1184: 'Date | string',
  1000: 'readonly boolean[]',
  1005: 'readonly number[]',
  1007: 'readonly number[]',
  1009: 'readonly (string | null)[]',
  1016: 'readonly (number | null)[]',
  1185: 'readonly (Date | null)[]',
};
const parameterType = (oid = 0): string => parameterTypes[oid] ?? 'unknown';

/** Whether it is a union of more than two arms, of which the analyser reads the last alone. */
const isOfManyArms = (text: string): boolean => {
  let outer = text.replaceAll(/'[^']*'/g, '');
  for (let whole = ''; whole !== outer; outer = outer.replaceAll(/\([^()]*\)/g, '')) whole = outer;
  return [...outer.matchAll(/\b(?:union|except|intersect)\b/gi)].length > 1;
};

/** `oids`: the types of its columns as PostgreSQL describes them, which is all that is known of those of `hasManyArms`. */
const rowText = (row: ResolvedTarget, oids: readonly number[], hasManyArms: boolean): string => {
  if (row.kind !== 'object') return textOf(row, false);
  const typeOf = (each: ResolvedTarget): string => (hasManyArms ? 'unknown' : textOf(each, false));
  return fieldsText(row.value.map(([name, each], at) => [name, described(typeOf(each), oids[at])]));
};

const objectText = (fields: readonly [string, ResolvedTarget][]): string =>
  fieldsText(fields.map(([name, each]) => [name, textOf(each, true)]));

const fieldsText = (fields: readonly (readonly [string, string])[]): string =>
  `{ ${fields
    .filter(([name]) => name !== '?column?')
    .map(([name, type]) => `${name}: ${type}`)
    .join('; ')} }`;

/** The types by `postgres-rows.ts`, for a column that has no better one. */
const columnTypes: Readonly<Record<number, string>> = {
  16: 'boolean',
  17: 'Uint8Array<ArrayBuffer>',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  1009: '(string)[]',
  1082: 'string',
  1184: 'Date',
};

/** The analyser does not know some functions and unions: of what contradicts PostgreSQL, only that it may be null. */
const described = (type: string, oid = 0): string => {
  const registered = columnTypes[oid];
  if (registered === undefined) return type;
  const values = type.split(' | ').filter((each) => each !== 'null');
  const isOfIt = (each: string): boolean =>
    each === registered || each.startsWith('ColumnTypes[') || literals[registered]?.test(each) === true;
  return values.length > 0 && values.every(isOfIt) ? type : `${registered} | null`;
};

const literals: Readonly<Record<string, RegExp>> = { string: /^'/, number: /^\d+$/, boolean: /^(?:true|false)$/ };

/** `inJson`: inside a value of type json, where a time is a text. */
const textOf = (target: ResolvedTarget, inJson: boolean): string => {
  switch (target.kind) {
    case 'type':
      if (inJson && target.value === 'Date') return 'string';
      return target.value === 'any' || target.value === 'void' ? 'unknown' : target.value;
    case 'literal':
      return target.value;
    case 'union':
      return [...new Set(target.value.map((each) => textOf(each, inJson)))].join(' | ');
    case 'array':
      return `(${textOf(target.value, inJson)})[]`;
    case 'object':
      return objectText(target.value);
  }
};

const fileOf = (entries: ReadonlyMap<string, string>): string => `import type { ColumnTypes } from './column-types.ts';

/**
 * What each statement is given, and what its rows are: derived from the migrated database by \`npm run statements\`;
 * \`npm run check\` says when it is stale.
 */
export interface StatementTypes {
${[...entries]
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([name, entry]) => `  '${name}': ${entry};`)
  .join('\n')}
}
`;

const types = await statementTypes();
if (!process.argv.includes('--check')) writeFileSync(file, types);
else if (readFileSync(file, 'utf8') !== types) {
  process.stderr.write('server/platform/database/statement-types.ts is stale: npm run statements\n');
  process.exitCode = 1;
}
