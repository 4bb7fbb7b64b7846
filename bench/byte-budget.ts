import { firstScreenBudget, firstScreens } from './first-screens.ts';
import { kilobytes } from './measured.ts';
import { readPageManifest, staticFiles, weigh } from './page-bytes.ts';

/** Fails if the scripts and styles that a consent's first screen needs exceed the budget. */
const manifest = await readPageManifest();
for (const [screen, entries] of Object.entries(firstScreens)) {
  const files = staticFiles(manifest, entries);
  const { gzip } = await weigh(files);
  const fits = gzip <= firstScreenBudget;
  console.log(`${fits ? '✓' : '✗'} ${screen}: ${kilobytes(gzip)} gzip of ${kilobytes(firstScreenBudget)}`);
  if (fits) continue;
  process.exitCode = 1;
  for (const file of files) console.log(`    ${kilobytes((await weigh([file])).gzip).padStart(9)}  ${file}`);
}
