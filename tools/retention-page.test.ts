import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { retentionPage } from './retention-page.ts';

describe('docs/keeping.md', () => {
  it('shows what is kept as it is now; `npm run draw-flows` redraws it', async () => {
    expect(await readFile(join(import.meta.dirname, '../docs/keeping.md'), 'utf8')).toBe(retentionPage());
  });
});
