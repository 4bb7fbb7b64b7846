import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchResults } from './bench-results.ts';
import { type Measured, ratio } from './measured.ts';

const readme = join(import.meta.dirname, 'README.md');
const startMark = '<!-- measured -->';
const end = '<!-- /measured -->';

/** The machines and days, by letter, and the figures as a Markdown table that names for each row which it is of. */
export const writeTable = (results: BenchResults): string => {
  const machines = [...new Set(Object.values(results).map(({ machine }) => machine))];
  const legend = machines.map((machine, index) => `- **${letterOf(index)}**: ${machine}`);
  const rows = Object.values(results).flatMap(({ machine, rows: measured }) =>
    measured.map((row) => [...cellsOf(row), letterOf(machines.indexOf(machine))]),
  );
  const table = alignedTable([['what', 'measured', 'beside, in the same run', 'aim', '', 'on'], ...rows]);
  return `${legend.join('\n')}\n\n${table}`;
};

const letterOf = (index: number): string => String.fromCharCode('a'.charCodeAt(0) + index);

const cellsOf = ({ what, value, reference, aim }: Measured): string[] => [
  what,
  value,
  reference ? `${ratio(reference.ratio)} of ${reference.what}, ${reference.value}` : '',
  ...(aim ? [aim.text, aim.met ? 'met' : '**missed**'] : ['', '']),
];

/** Rows, the first of which is the heading, aligned so that they read well in a terminal. */
export const alignedTable = (cells: readonly (readonly string[])[]): string => {
  const widths = (cells[0] ?? []).map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

/** The figures that have an aim, a row for each measure, with the day and what limits it. The missed ones among many aims. */
export const writeAims = (results: BenchResults): string => {
  const rows = Object.entries(results).flatMap(([name, { machine, rows: measured }]) => {
    const aimed = measured.filter(({ aim }) => aim);
    const day = /\d{4}-\d\d-\d\d/.exec(machine)?.[0] ?? '';
    return aimed.length === 0 ? [] : [`| \`${name}\` | ${figuresOf(aimed)} | ${day} | ${limits[name] ?? ''} |`];
  });
  return ['| measure | figure (aim) | on | limited by |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

const maxShown = 4;

const figuresOf = (aimed: readonly Measured[]): string => {
  const missed = aimed.filter(({ aim }) => !aim?.met);
  if (aimed.length <= maxShown) return aimed.map(figureOf).join('; ');
  return [`${aimed.length - missed.length} of ${aimed.length} met`, ...missed.map(figureOf)].join('; ');
};

const figureOf = ({ what, value, reference, aim }: Measured): string => {
  const figure = aim?.text.endsWith('of it') && reference ? ratio(reference.ratio) : value;
  const limit = aim?.met ? aim.text : `**missed: ${aim?.text}**`;
  return `${what.replace(/^… /, '')}: ${figure} (${limit})`;
};

/** Replaces the table in bench/README.md and keeps the text around it. */
export const storeTable = async (table: string): Promise<void> => {
  const text = await readFile(readme, 'utf8');
  const [before, after] = [text.indexOf(startMark), text.indexOf(end)];
  if (before < 0 || after < before)
    throw new Error(`bench/README.md has no place for the table: ${startMark} … ${end}`);
  await writeFile(readme, `${text.slice(0, before)}${startMark}\n${table}\n${text.slice(after)}`);
};

/** The limit of each measure that has an aim, for the table in `bench/README.md`. */
const limits: Readonly<Record<string, string>> = {
  'first-screen': 'scripts, whose bytes a test enforces',
  lighthouse: 'one script, fetched once the first frame is drawn',
  reads: "Node's one thread, 200 µs each: a third of it sockets",
  creation: 'eight clients make small batches: 2,174 /s with 32',
  settlement: "the same SQL by pgbench; publishing rewrites an event's row",
  telling: 'three writes and two signatures of each delivery',
  'transfer-to-screen': 'one or two frames of the screen',
  streams: 'a write to each socket, 9 µs; garbage collections of 2 to 6 ms',
  'account-search': 'the slowest bank that answers',
  'account-list': 'frames of 16.7 ms',
  'trivial-route': 'Fastify, and sixteen headers',
  growth: 'blocks from files, 45 µs each: more buffers',
};
