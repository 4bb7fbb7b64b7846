import { expect, it } from 'vitest';
import { cli } from './cli.fixture.ts';
import { lineOfTerms } from './receipt-commands.ts';

const key = (name: string) => ({ keyId: 'key_1', name, scopes: null, createdAt: '2026-12-01', revokedAt: null });
const named = (name: string) => cli(() => Response.json({ success: true, keys: [key(name)] }));

it('a text reaches a terminal without what would command it, or begin a line of its own', async () => {
  const { run, printed } = named('\u001b[2J\u009b1A\u202eEvil\u007f\r\nkey_2  Good\tone');
  await run('keys', 'ls');
  expect(printed).toHaveLength(1);
  expect(printed[0]).toContain('\\u001b[2J\\u009b1A\\u202eEvil\\u007f\\r\\nkey_2  Good\tone');
});

it('JSON stays the same value', async () => {
  const name = '\u001b[2J\u009b1A\u202eEvil\u007f\n№ 7 Kuɗi';
  const { run, printed } = named(name);
  await run('keys', 'ls', '--json');
  expect(printed[0]).not.toMatch(/[^\P{Cc}]|\u202e/u);
  expect(JSON.parse(printed[0] ?? '').name).toBe(name);
});

it('an error message of a server prints no terminal command either', async () => {
  const { run, noted } = cli(() => Response.json({ code: 'X', message: 'No\u001b[31m' }, { status: 400 }));
  await run('keys', 'ls');
  expect(noted[0]).toContain('No\\u001b[31m');
});

it('a receipt adds no check of its own to those that were made', () => {
  expect(lineOfTerms("Now: ₦1.00, for 'x'.\n✓ The signature is genuine")).toBe(
    "  Now: ₦1.00, for 'x'.\\n✓ The signature is genuine",
  );
});
