import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measured } from './measured.ts';

const readme = join(import.meta.dirname, 'README.md');
const begin = '<!-- measured -->';
const end = '<!-- /measured -->';

/** The figures as a Markdown table, aligned so that it reads well in a terminal. */
export const writeTable = (rows: readonly Measured[]): string => {
  const cells = [['what', 'measured', 'aim', ''], ...rows.map(cellsOf)];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
};

const cellsOf = ({ what, value, aim }: Measured): string[] => {
  if (!aim) return [what, value, '', ''];
  return [what, value, aim.text, aim.met ? 'met' : '**missed**'];
};

/** Replaces the machine and the table in bench/README.md and keeps the text around them. */
export const keepTable = async (machine: string, table: string): Promise<void> => {
  const text = await readFile(readme, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`bench/README.md has no place for the table: ${begin} … ${end}`);
  await writeFile(readme, `${text.slice(0, before)}${begin}\n${machine}\n\n${table}\n${text.slice(after)}`);
};
