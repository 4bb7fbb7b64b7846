import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  dynamicImports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});

const manifestSchema = z.record(z.string(), chunkSchema);

/** Vite's build manifest: each entry and chunk by its key. */
export type PageManifest = z.infer<typeof manifestSchema>;

/** The size of some files in bytes, compressed as the server sends them: each separately, at the highest level. */
export interface Weight {
  readonly files: number;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export const pageFolder = join(import.meta.dirname, '../web/dist');

/** The manifest of the built page. Throws one line if the page has not been built. */
export const readPageManifest = async (): Promise<PageManifest> => {
  const path = join(pageFolder, '.vite/manifest.json');
  const text = await readFile(path, 'utf8').catch((cause) => {
    throw new Error('web/dist has no manifest: build the page first (npx vite build web)', { cause });
  });
  return manifestSchema.parse(JSON.parse(text));
};

/** The scripts and styles that a browser fetches for some entries, before any dynamic import. */
export const staticFiles = (manifest: PageManifest, entries: readonly string[]): string[] =>
  filesReached(manifest, entries, ({ imports }) => imports);

/** The same, with everything that dynamic imports can reach. */
export const allFiles = (manifest: PageManifest, entries: readonly string[]): string[] =>
  filesReached(manifest, entries, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);

/** Weighs files of the built page. */
export const weigh = async (files: readonly string[], folder = pageFolder): Promise<Weight> => {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))));
  const sum = (size: (content: Buffer) => number) => contents.reduce((total, content) => total + size(content), 0);
  return {
    files: files.length,
    raw: sum((content) => content.length),
    gzip: sum((content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length),
    brotli: sum((content) => brotliCompressSync(content).length),
  };
};

type Chunk = PageManifest[string];

const filesReached = (
  manifest: PageManifest,
  entries: readonly string[],
  next: (chunk: Chunk) => readonly string[],
) => {
  const reached = new Set<Chunk>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The page's manifest has no ${key}`);
    if (reached.has(chunk)) return;
    reached.add(chunk);
    for (const neighbour of next(chunk)) visit(neighbour);
  };
  for (const entry of entries) visit(entry);
  return [...new Set([...reached].flatMap(({ file, css }) => [file, ...css]))];
};
