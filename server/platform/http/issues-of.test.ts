import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issuesOf } from './issues-of.ts';

const requestSchema = z.strictObject({
  amount: z.number().check(z.gte(1)),
  kind: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('once') }),
    z.strictObject({ type: z.literal('often'), count: z.number().check(z.lte(500)) }),
  ]),
  shared: z.union([z.boolean(), z.array(z.enum(['name', 'photo']))]),
});
const good = { amount: 100, kind: { type: 'once' }, shared: true };

describe('issuesOf', () => {
  it.each([
    [{ amount: -1 }, 'body.amount', 'Too small: expected number to be >=1'],
    [{ colour: 'red' }, 'body', 'Unrecognized key: "colour"'],
    [{ kind: { type: 'never' } }, 'body.kind.type', "Invalid discriminator value. Expected 'once' | 'often'"],
    [{ kind: { type: 'often', count: 501 } }, 'body.kind.count', 'Too big: expected number to be <=500'],
    [{ shared: ['name', 'age'] }, 'body.shared.1', 'Invalid option: expected one of "name"|"photo"'],
  ])('reports what is wrong with %j, and where', (wrong, path, message) => {
    const { error } = requestSchema.safeParse({ ...good, ...wrong });
    expect(error && issuesOf('body', error)).toEqual([{ path, message }]);
  });
});
