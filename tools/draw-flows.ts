import { mkdir, writeFile } from 'node:fs/promises';
import { flowPages } from './flow-pages.ts';

await mkdir('docs/flows', { recursive: true });
for (const [name, page] of await flowPages()) {
  await writeFile(`docs/flows/${name}`, page);
  console.log(`docs/flows/${name}`);
}
