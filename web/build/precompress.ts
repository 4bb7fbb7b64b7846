import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const compressible = /\.(?:js|css|svg|json)$/;

/** Writes a `.br` and a `.gz` beside every text asset of the build, so that the server compresses nothing. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => file.startsWith('assets/') && compressible.test(file));
    await Promise.all(files.map((file) => compress(join(dir, file))));
  },
});

const compress = async (path: string) => {
  const bytes = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    brotli(bytes, { params }).then((compressed) => writeFile(`${path}.br`, compressed)),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }).then((compressed) => writeFile(`${path}.gz`, compressed)),
  ]);
};
