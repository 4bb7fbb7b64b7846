import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import { apiFacts } from './api-facts.ts';
import { breakingChanges } from './breaking-changes.ts';

/** The facts about the API's current version, a file of text. */
export const storedPath = new URL(`../docs/api/${apiVersion}.txt`, import.meta.url);

if (import.meta.main) {
  const now = apiFacts(calls);
  const stored = existsSync(storedPath) ? readFileSync(storedPath, 'utf8').trimEnd().split('\n') : [];
  const breaks = breakingChanges(stored, now);
  if (breaks.length > 0) {
    process.stderr.write(
      `These break programs written for ${apiVersion}; give contracts/platform/api-version.ts a new date:\n`,
    );
    process.stderr.write(`${breaks.map((change) => `  ${change}`).join('\n')}\n`);
    process.exit(1);
  }
  writeFileSync(storedPath, `${now.join('\n')}\n`);
}
