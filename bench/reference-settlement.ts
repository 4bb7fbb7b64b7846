import { statement } from '@yarda/server/platform/database/database.ts';
import { openPostgres } from '@yarda/server/platform/database/postgres-database.ts';
import type { RecordedStatement } from './record-settlement.ts';
import { pgbenchVersion, runPgbench } from './run-pgbench.ts';
import { seededPayment } from './seed-payments.ts';

export interface Batch {
  readonly from: number;
  readonly count: number;
  readonly clients: number;
}

/** The same transactions without the product. */
export interface Reference {
  readonly name: string;
  /** Runs a batch of them; resolves to how many a second. */
  readonly run: (batch: Batch) => Promise<number>;
}

/** pgbench if the machine has it; otherwise a bare loop over the database driver, a slower reference. */
export const referenceSettlement = async (
  url: string,
  statements: readonly RecordedStatement[],
  recordedIndex: number,
): Promise<Reference> => {
  const { number } = seededPayment(recordedIndex);
  const version = await pgbenchVersion();
  if (!version) return { name: 'a bare loop over `pg`', run: (batch) => runBareLoop(url, statements, number, batch) };
  const script = pgbenchScript(statements, number);
  return {
    name: `pgbench ${version}`,
    run: ({ from, count, clients }) => {
      const variables = { first: seededPayment(from).number };
      return runPgbench({ url, script, clients, rounds: Math.floor(count / clients), variables });
    },
  };
};

const runBareLoop = async (
  url: string,
  statements: readonly RecordedStatement[],
  recorded: number,
  { from, count, clients }: Batch,
): Promise<number> => {
  const database = openPostgres(url, clients);
  const named = statements.map(({ text, values }, index) => ({ run: statement(`bare-${index}`, text), values }));
  let next = from;
  const runUntilDone = async () => {
    while (next < from + count) {
      const { number } = seededPayment(next);
      next += 1;
      await database.transaction(async (tx) => {
        for (const { run, values } of named)
          await tx.query(
            run,
            values.map((value) => renumbered(value, recorded, number)),
          );
      });
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: clients }, runUntilDone));
  const rate = count / ((performance.now() - started) / 1000);
  await database.close();
  return rate;
};

const renumbered = (value: unknown, recorded: number, number: number): unknown =>
  typeof value === 'string' ? value.replaceAll(String(recorded), String(number)) : value;

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
  text.replace(/\$(\d+)/g, (_, position: string) => {
    const index = Number(position) - 1;
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
