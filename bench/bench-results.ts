import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Measured } from './measured.ts';

const rowSchema = z.object({
  what: z.string(),
  value: z.string(),
  number: z.optional(z.number()),
  reference: z.optional(z.object({ what: z.string(), value: z.string(), ratio: z.number() })),
  aim: z.optional(z.object({ text: z.string(), met: z.boolean() })),
});

const resultsSchema = z.record(z.string(), z.object({ machine: z.string(), rows: z.array(rowSchema) }));

/** Results by the measure's name, each with the machine and the day. */
export type BenchResults = Readonly<Record<string, { readonly machine: string; readonly rows: readonly Measured[] }>>;

/** The results behind the table in `bench/README.md`. */
export const storedResults = join(import.meta.dirname, 'measured.json');

/** Default file for a run's results. */
export const lastResults = join(import.meta.dirname, '../.cache/bench/last.json');

export const readResults = async (path: string): Promise<BenchResults> =>
  resultsSchema.parse(JSON.parse(await readFile(path, 'utf8')));

export const writeResults = async (path: string, results: BenchResults): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(results, null, 2)}\n`);
};
