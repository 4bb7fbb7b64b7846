import type { Call } from '@yarda/contracts/platform/call.ts';
import fc, { type Arbitrary } from 'fast-check';
import { toJSONSchema } from 'zod';

type Schema = NonNullable<Call['body']>;

/** The parts of JSON Schema that the contract's schemas use. */
interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/**
 * Values that fit a schema as far as JSON Schema can say: further checks may still refuse them. `samples` holds texts
 * that mean something to the server, such as ids; each is used wherever its pattern allows.
 */
export const arbitraryOf = (schema: Schema, samples: readonly string[] = []): Arbitrary<unknown> =>
  ofJson(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, samples);

/** Such values with one part replaced by something else. */
export const nearlyOf = (schema: Schema, samples: readonly string[] = []): Arbitrary<unknown> =>
  fc
    .tuple(arbitraryOf(schema, samples), fc.nat({ max: 40 }), fc.jsonValue({ maxDepth: 2 }))
    .map(([value, index, other]) => replaced(value, { left: index }, other));

const ofJson = (schema: JsonSchema, samples: readonly string[]): Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => ofJson(choice, samples)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  return (byType[schema.type ?? ''] ?? (() => fc.jsonValue({ maxDepth: 2 })))(schema, samples);
};

const byType: Record<string, (schema: JsonSchema, samples: readonly string[]) => Arbitrary<unknown>> = {
  object: (schema, samples) => {
    const { properties, required = [], additionalProperties: others } = schema;
    if (!properties) return fc.dictionary(fc.string(), ofJson(typeof others === 'object' ? others : {}, samples));
    const fields = Object.entries(properties).map(([name, field]) => [name, ofJson(field, samples)] as const);
    return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
  },
  array: ({ items = {}, minItems = 0, maxItems = 4 }, samples) =>
    fc.array(ofJson(items, samples), { minLength: minItems, maxLength: Math.min(maxItems, minItems + 4) }),
  string: (schema, samples) => {
    const fitting = schema.pattern ? samples.filter((text) => new RegExp(schema.pattern ?? '').test(text)) : [];
    return fitting.length > 0 ? fc.oneof(fc.constantFrom(...fitting), text(schema)) : text(schema);
  },
  integer: ({ minimum, maximum }) =>
    fc.integer({ min: minimum ?? Number.MIN_SAFE_INTEGER, max: maximum ?? Number.MAX_SAFE_INTEGER }),
  number: ({ minimum = -1e9, maximum = 1e9 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
};

/** Patterns with look-ahead cannot be generated from: these are sample durations. */
const durations = ['P1D', 'PT30M', 'P0D', 'PT1S', 'P99999999D', 'P9999999999999999999999999DT1S'];

const text = ({ pattern, minLength, maxLength }: JsonSchema): Arbitrary<string> => {
  if (!pattern)
    return fc.string({ minLength: minLength ?? 0, maxLength: Math.min(maxLength ?? 40, 60), unit: 'grapheme' });
  return pattern.includes('(?=') || pattern.includes('(?!')
    ? fc.constantFrom(...durations)
    : fc.stringMatching(new RegExp(pattern)).map((matching) => matching.slice(0, maxLength ?? matching.length));
};

/** The value with its nth part, in reading order, replaced. */
const replaced = (value: unknown, count: { left: number }, other: unknown): unknown => {
  if (count.left === 0) {
    count.left = -1;
    return other;
  }
  count.left -= 1;
  if (Array.isArray(value)) return value.map((item) => replaced(item, count, other));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, count, other)]));
};
