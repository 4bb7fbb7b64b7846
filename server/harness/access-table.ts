import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** All kinds of caller, as the table in docs/access.md names and explains them. */
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

/** What one caller gets: the status, and the problem's code if it is refused. */
export type Cell = `${number}` | `${number} ${string}`;

export type Row = Readonly<Partial<Record<CallerKind, Cell>>>;

/** The declared answers, by call. A caller named twice or not at all is not declared. */
export const declaredAccess = (): ReadonlyMap<string, Row> => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+)` \| (.*) \| (.*) \|$/gm)];
  return new Map(rows.map(([, name = '', allowed = '', refused = '']) => [name, rowOf(`${allowed}; ${refused}`)]));
};

const rowOf = (cells: string): Row => {
  const row: Partial<Record<CallerKind, Cell>> = {};
  for (const [, status = '', code, names = ''] of cells.matchAll(/(\d{3})(?: `(\w+)`)?: ([a-z, -]+)/g)) {
    for (const name of names.trim().split(', ')) {
      if (!isCaller(name) || row[name]) throw new Error(`docs/access.md: ${name} is no caller, or stands there twice`);
      row[name] = code ? `${Number(status)} ${code}` : `${Number(status)}`;
    }
  }
  return row;
};

const isCaller = (name: string): name is CallerKind => callers.some((caller) => caller === name);

/** A row as docs/access.md writes it. */
export const lineOf = (name: string, row: Row): string => {
  const answers = Map.groupBy(callers, (caller) => row[caller] ?? '?');
  const said = (wanted: RegExp): string =>
    [...answers]
      .filter(([cell]) => wanted.test(cell))
      .map(([cell, names]) => `${cell.replace(/ (\w+)$/, ' `$1`')}: ${names.join(', ')}`)
      .join('; ') || '-';
  return `| \`${name}\` | ${said(/^2/)} | ${said(/^[^2]/)} |`;
};
