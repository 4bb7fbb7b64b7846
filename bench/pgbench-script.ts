import type { RecordedStatement } from './record-settlement.ts';

/**
 * A transaction as a pgbench script. The statements recorded for one payment number are run for others: each client
 * takes every `clients`-th number from `first` on; both are pgbench variables.
 */
export const pgbenchScript = (statements: readonly RecordedStatement[], number: number): string =>
  [
    '\\set n :first + :client_id + :turn * :clients',
    '\\set turn :turn + 1',
    'begin;',
    ...statements.map((recorded) => `${inlined(recorded, String(number))};`),
    'commit;',
    '',
  ].join('\n');

/** The statement with `$1`, `$2`, … replaced by its values, each with its type. */
const inlined = ({ text, values, types }: RecordedStatement, number: string): string =>
  text.replace(/\$(\d+)/g, (_, place: string) => {
    const index = Number(place) - 1;
    return `(${literal(values[index], number)})::${types[index] ?? 'text'}`;
  });

const literal = (value: unknown, number: string): string => {
  if (value === null || value === undefined) return 'null';
  const pieces = textOf(value)
    .split(number)
    .flatMap((part, index) => [...(index > 0 ? ['(:n)::text'] : []), ...(part === '' ? [] : [quoted(part)])]);
  return pieces.join(' || ') || "''";
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  return String(value);
};

/** pgbench reads a colon before a letter as a variable, even between quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''").replaceAll(/:(?=[a-z_])/gi, ":' || '")}'`;
