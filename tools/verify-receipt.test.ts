import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { forgedFile, savedFile, testIssuer } from '@yarda/domain/grants/receipts/receipts.fixture.ts';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'yarda-receipt-'));
afterAll(() => rmSync(folder, { recursive: true }));

const server = await testIssuer();
const saved = await savedFile(server);
const files = {
  'saved.json': saved,
  'forged.json': await forgedFile(saved, 'own key id'),
  'taken.json': await forgedFile(saved, 'the issuer’s key id'),
  'keys.json': JSON.stringify(server.published),
  'bare.json': JSON.stringify({ keys: server.published.keys }),
};
for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

const verify = (...args: string[]) => {
  const tool = join(import.meta.dirname, 'verify-receipt.ts');
  const { status, stdout } = spawnSync(process.execPath, [tool, ...args], { cwd: folder, encoding: 'utf8' });
  return { status, hasTick: stdout.includes('✓') };
};

describe('tools/verify-receipt.ts', () => {
  it.each([
    ['saved.json keys.json', 0],
    ['saved.json bare.json https://pay.example', 0],
    ['saved.json', 1],
    ['saved.json keys.json https://other.example', 2],
    ['saved.json bare.json', 2],
    ['saved.json bare.json https://other.example', 1],
    ['forged.json', 1],
    ['forged.json keys.json', 1],
    ['taken.json keys.json', 1],
  ])('checks %s by the given keys alone: exits with %i', (args, status) => {
    expect(verify(...args.split(' '))).toEqual({ status, hasTick: status === 0 });
  });
});
