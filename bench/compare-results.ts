import type { BenchResults } from './bench-results.ts';
import { type Measured, ratio } from './measured.ts';
import { alignedTable } from './write-table.ts';

/** Two runs side by side: each figure of both, and the second as a ratio to the first. */
export const compareResults = (first: BenchResults, second: BenchResults): string => {
  const [earlier, later] = [rowsByName(first), rowsByName(second)];
  const names = new Set([...later.keys(), ...earlier.keys()]);
  const rows = [...names].map((name) => compared(earlier.get(name), later.get(name)));
  return [
    `first: ${machinesOf(first)}\nsecond: ${machinesOf(second)}\n`,
    alignedTable([['what', 'first', 'second', 'second ÷ first'], ...rows]),
  ].join('\n');
};

/** Rows that begin with '…' belong to the one above them that does not: '… p99' alone names nothing. */
const rowsByName = (results: BenchResults): Map<string, Measured> => {
  const named = new Map<string, Measured>();
  for (const [measure, { rows }] of Object.entries(results)) {
    let head = '';
    for (const row of rows) {
      if (!row.what.startsWith('…')) head = row.what;
      named.set(`${measure} ${head} ${row.what}`, row);
    }
  }
  return named;
};

const compared = (earlier: Measured | undefined, later: Measured | undefined): string[] => [
  (later ?? earlier)?.what ?? '',
  shown(earlier),
  shown(later),
  earlier?.number && later?.number !== undefined ? ratio(later.number / earlier.number) : '',
];

const shown = (row: Measured | undefined): string => {
  if (!row) return '';
  return row.reference ? `${row.value} (${ratio(row.reference.ratio)} of ${row.reference.what})` : row.value;
};

const machinesOf = (results: BenchResults): string =>
  [...new Set(Object.values(results).map(({ machine }) => machine))].join('\n       ');
