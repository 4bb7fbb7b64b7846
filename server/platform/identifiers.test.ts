import { identifierSchema } from '@yarda/contracts/platform/identifiers.ts';
import { expect, it } from 'vitest';
import { randomId } from './identifiers.ts';

it('makes ids as the contract has them, none of them twice', () => {
  const ids = Array.from({ length: 1_000 }, () => randomId('consent'));
  for (const id of ids) expect(identifierSchema('consent').safeParse(id).success, id).toBe(true);
  expect(new Set(ids.map((id) => id.slice(-24))).size).toBe(ids.length);
  expect(ids.every((id) => /_[\w-]{24}$/.test(id))).toBe(true);
});
