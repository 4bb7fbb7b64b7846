import { Validator } from '@cfworker/json-schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FieldSchema } from './form-fields.ts';
import { linearPatterns } from './linear-patterns.ts';
import { sectionErrors, strictSchema } from './section-errors.ts';

const some = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>) => fc.record(fields, { requiredKeys: [] });
const few = fc.integer({ min: 0, max: 4 });
const number = some({ minimum: few, exclusiveMaximum: few, multipleOf: fc.constantFrom(1, 2, 0.1, 0.01) });
const typed = (type: string, keywords: fc.Arbitrary<object>) => keywords.map((each) => ({ type, ...each }));
const choices = fc.uniqueArray(fc.constantFrom('a', 'ab', 'abc'), { minLength: 1 });

const leaf: fc.Arbitrary<FieldSchema> = fc.oneof(
  typed('string', some({ minLength: few, maxLength: few, pattern: fc.constantFrom('^a', 'b$', '[a-b]{2}') })),
  typed('string', fc.constantFrom({ format: 'date' }, { format: 'email' }, { format: 'tel' })),
  typed(
    'string',
    choices.map((values) => ({ enum: values })),
  ),
  typed(
    'string',
    choices.map((values) => ({ oneOf: values.map((value) => ({ const: value, title: value })) })),
  ),
  typed('number', number),
  typed('integer', number),
  typed('boolean', some({ const: fc.constant(true) })),
);

const objectOf = (fields: fc.Arbitrary<FieldSchema>): fc.Arbitrary<FieldSchema> =>
  fc
    .tuple(fc.dictionary(fc.constantFrom('a', 'b', 'c~/d'), fields, { minKeys: 1 }), fc.boolean())
    .map(([properties, all]) => ({ type: 'object', properties, required: all ? Object.keys(properties) : [] }));

const listOf = (items: fc.Arbitrary<FieldSchema>): fc.Arbitrary<FieldSchema> =>
  fc
    .tuple(items, some({ minItems: few, maxItems: few, uniqueItems: fc.boolean() }))
    .map(([each, keywords]) => ({ type: 'array', items: each, ...keywords }));

const schemas = objectOf(fc.oneof(leaf, objectOf(leaf), listOf(objectOf(leaf)), listOf(leaf)));

const atom = fc.constantFrom<unknown>(
  ...['', 'a', 'ab', 'abc', '😀😀', '2028-02-29', '2027-02-29', 'ada@example.com', 'ada@', '@a', 'a..b@c.d'],
  ...[0, 1, 2.5, -1, 0.3, 19.99, 1e21, true, false, null],
);
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, atom, fc.array(tie('value'), { maxLength: 5 }), tie('fields')),
  fields: fc.dictionary(fc.constantFrom('a', 'b', 'c~/d', 'other'), tie('value')),
}));

it('accepts exactly what JSON Schema accepts', () => {
  fc.assert(
    fc.property(schemas, fc.dictionary(fc.constantFrom('a', 'b', 'c~/d', 'other'), values), (schema, answers) => {
      const { valid } = new Validator(strictSchema(schema), '2020-12').validate(answers);
      expect(sectionErrors(schema, answers, linearPatterns()).length === 0).toBe(valid);
    }),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});
