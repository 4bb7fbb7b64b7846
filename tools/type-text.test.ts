import { describe, expect, it } from 'vitest';
import { type SchemaNode, typeText } from './type-text.ts';

const object = (properties: Record<string, SchemaNode>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
});

describe('typeText', () => {
  it.each<[string, SchemaNode]>([
    ['string', { type: 'string' }],
    ['number', { type: 'integer' }],
    ['unknown', {}],
    ['string | null', { type: ['string', 'null'] }],
    ['"paid"', { const: 'paid' }],
    ['"a" | 1', { enum: ['a', 1] }],
    ['Consent', { $ref: '#/$defs/Consent' }],
    ['Consent | null', { anyOf: [{ $ref: '#/$defs/Consent' }, { type: 'null' }] }],
    ['("a" | "b")[]', { type: 'array', items: { enum: ['a', 'b'] } }],
    ['(string | null)[]', { type: 'array', items: { type: ['string', 'null'] } }],
    ['Record<string, number>', { type: 'object', additionalProperties: { type: 'number' } }],
    ['Record<string, never>', { type: 'object', additionalProperties: false }],
    ['{\na: string;\nb?: number | undefined;\n}', object({ a: { type: 'string' }, b: { type: 'number' } }, ['a'])],
    ['{\n/** In kobo. */\n"x-y": number;\n}', object({ 'x-y': { type: 'number', description: 'In kobo.' } }, ['x-y'])],
  ])('writes %s', (text, schema) => {
    expect(typeText(schema)).toBe(text);
  });

  it('keeps a list of one of two objects a list', () => {
    const either = { oneOf: [object({ a: {} }, ['a']), object({ b: {} }, ['b'])] };
    expect(typeText({ type: 'array', items: either })).toBe('({\na: unknown;\n} | {\nb: unknown;\n})[]');
  });
});
