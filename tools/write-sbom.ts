import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run sbom`: writes the product's dependencies as CycloneDX, from the lockfile only. */
const path = join(import.meta.dirname, '../sbom.cdx.json');
const requests = [
  'sbom',
  '--package-lock-only',
  '--omit',
  'dev',
  '--sbom-format',
  'cyclonedx',
  '--sbom-type',
  'application',
];
writeFileSync(path, execFileSync('npm', requests, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }));
console.log(`Wrote ${path}`);
