import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

it('has the specified colours for a merchant without its own', async () => {
  const tokens = await readFile(new URL('tokens.css', import.meta.url), 'utf8');
  expect(tokens).toContain('--primary: #fe7048;');
  expect(tokens).toContain('--secondary: #1f2937;');
  expect(tokens).toContain('--secondary-wash: #f0f8ff;');
});
