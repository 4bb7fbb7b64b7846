import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All kinds of caller, as `access-table.snapshot.txt` names and explains them. */
export const callers = [
  'anonymous',
  'public-viewer',
  'payer',
  'stranger',
  'representative',
  'signing-payer',
  'signing-stranger',
  'wrongly-signed',
  'merchant',
  'other-merchant',
  'live-key',
  'operator',
  'expired',
  'revoked',
  'forged',
] as const;

export type CallerKind = (typeof callers)[number];

/** One caller's result: the status, and the problem's code if the call is refused. */
export type Cell = `${number}` | `${number} ${string}`;

export type Row = Readonly<Partial<Record<CallerKind, Cell>>>;

const snapshot = join(import.meta.dirname, '../app/access-table.snapshot.txt');

/** The declared answers, by call. A caller named twice or not at all is not declared. */
export const declaredAccess = (): ReadonlyMap<string, Row> => {
  const blocks = readFileSync(snapshot, 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .trim()
    .split('\n\n');
  return new Map(blocks.map((block) => rowOf(...linesOf(block))));
};

const linesOf = (block: string): [name: string, cells: string[]] => {
  const [name = '', ...cells] = block.split('\n');
  return [name, cells];
};

const rowOf = (call: string, cells: readonly string[]): [name: string, row: Row] => {
  const row: Partial<Record<CallerKind, Cell>> = {};
  for (const cell of cells) {
    const [, status, code, names = ''] = /^ {2}(\d{3})(?: (\w+))?: (.+)$/.exec(cell) ?? [];
    if (!status) throw new Error(`access-table.snapshot.txt, ${call}: no answer can be read in '${cell}'`);
    for (const name of names.split(', ')) {
      if (!isCaller(name) || row[name])
        throw new Error(`access-table.snapshot.txt, ${call}: ${name} is no caller, or is named twice`);
      row[name] = code ? `${Number(status)} ${code}` : `${Number(status)}`;
    }
  }
  return [call, row];
};

const isCaller = (name: string): name is CallerKind => callers.some((caller) => caller === name);

/** A row as the snapshot writes it: allowed answers first. */
export const blockOf = (name: string, row: Row): string => {
  const answers = Map.groupBy(callers, (caller) => row[caller] ?? '?');
  const lines = (wanted: RegExp): string[] =>
    [...answers].filter(([cell]) => wanted.test(cell)).map(([cell, names]) => `  ${cell}: ${names.join(', ')}`);
  return [name, ...lines(/^2/), ...lines(/^[^2]/)].join('\n');
};
