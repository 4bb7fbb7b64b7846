import { globSync, readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);
const declares = /\b(?:(?:s|briefS|looseS|listS)tatements?|variantOf)[<(]/;

/** Imports each of the server's modules that declares statements: also those that only an operator's command runs. */
export const importStatements = async (): Promise<void> => {
  const paths = globSync('**/*.ts', { cwd: root, exclude: ['node_modules', 'harness', '**/*.test.ts'] });
  for (const path of paths) {
    const url = new URL(path, root);
    if (declares.test(readFileSync(url, 'utf8'))) await import(url.href);
  }
};
