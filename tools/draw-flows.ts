import { mkdir, writeFile } from 'node:fs/promises';
import { flowPages } from './flow-pages.ts';
import { retentionPage } from './retention-page.ts';
import { settingsPage } from './settings-page.ts';

await mkdir('docs/flows', { recursive: true });
for (const [name, page] of await flowPages()) {
  await writeFile(`docs/flows/${name}`, page);
  console.log(`docs/flows/${name}`);
}
await writeFile('docs/keeping.md', retentionPage());
console.log('docs/keeping.md');
await writeFile('docs/settings.md', settingsPage());
console.log('docs/settings.md');
