import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { SchemaNode } from './describe-fields.ts';
import { nameIn } from './openapi-schemas.ts';

/** A field of what a call takes or answers, by its path: `payments[]<future>.amount`. */
export interface FieldOf {
  readonly path: string;
  /** Whether it is there whenever what holds it is. */
  readonly isAlways: boolean;
  /** Its types, and its values where the list of them is closed. */
  readonly kinds: readonly string[];
  /** The description in the field's schema. */
  readonly meaning: string;
}

/** The fields of a schema, as a caller sends them or as an answer holds them. */
export const fieldsOf = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): FieldOf[] =>
  schema ? fieldsIn(nodeOf(schema, io)) : [];

/** The fields of a JSON Schema, and of the components that it refers to. */
export const fieldsIn = (root: SchemaNode, components: Components = {}): FieldOf[] => {
  const fields = new Map<string, Collected>();
  collect(fields, components, { node: root, path: '', isAlways: true, meaning: '', within: [] });
  return [...fields]
    .filter(([path]) => path !== '')
    .map(([path, { isAlways, kinds, meaning }]) => ({ path, isAlways, kinds: [...kinds], meaning }));
};

type Components = Readonly<Record<string, SchemaNode>>;

interface Collected {
  isAlways: boolean;
  readonly kinds: Set<string>;
  meaning: string;
}

const nodeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): SchemaNode =>
  JSON.parse(JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any' })));

const collect = (fields: Map<string, Collected>, components: Components, { node: given, ...at }: Inside): void => {
  const component = given.$ref ? nameIn(given.$ref) : null;
  const node = resolved(given, components);
  const field = fields.get(at.path) ?? { isAlways: at.isAlways, kinds: new Set(), meaning: '' };
  field.isAlways &&= at.isAlways;
  fields.set(at.path, field);
  field.meaning ||= at.meaning;
  for (const kind of kindsOf(node)) field.kinds.add(kind);
  if (component !== null && at.within.includes(component)) return;
  const within = component === null ? at.within : [...at.within, component];
  for (const inner of insideOf(node, components, at)) collect(fields, components, { ...inner, within });
};

const resolved = (node: SchemaNode, components: Components): SchemaNode =>
  node.$ref ? (components[nameIn(node.$ref)] ?? {}) : node;

interface FieldPath {
  readonly path: string;
  readonly isAlways: boolean;
}

interface Inside extends FieldPath {
  readonly node: SchemaNode;
  readonly meaning: string;
  /** The components that hold it: one may hold itself. */
  readonly within: readonly string[];
}

/** Items of lists and unions are described at their parent. */
const insideOf = (
  { oneOf, anyOf, properties, required, items, additionalProperties }: SchemaNode,
  components: Components,
  { path, isAlways }: FieldPath,
): Omit<Inside, 'within'>[] => [
  ...(oneOf ?? anyOf ?? []).map((node) => ({
    ...{ node, path: `${path}${nameOf(resolved(node, components))}`, isAlways, meaning: '' },
  })),
  ...Object.entries(properties ?? {}).map(([name, node]) => ({
    ...{ node, path: path === '' ? name : `${path}.${name}`, meaning: node.description ?? '' },
    isAlways: required?.includes(name) ?? false,
  })),
  ...(items ? [{ node: items, path: `${path}[]`, isAlways: true, meaning: '' }] : []),
  ...(typeof additionalProperties === 'object'
    ? [{ node: additionalProperties, path: `${path}.*`, isAlways: false, meaning: '' }]
    : []),
];

const kindsOf = (node: SchemaNode): string[] => {
  const values = valuesOf(node);
  return values.length > 0 ? values.map((value) => JSON.stringify(value)) : [node.type ?? []].flat();
};

const valuesOf = (node: SchemaNode): readonly unknown[] => ('const' in node ? [node.const] : (node.enum ?? []));

/** Tells the members of a union apart by what their `type` or `kind` begins with: `<debit>`, `<future>`. */
const nameOf = ({ properties = {} }: SchemaNode): string => {
  const [value] = valuesOf(properties.type ?? properties.kind ?? {});
  return typeof value === 'string' ? `<${value.split('.')[0]}>` : '';
};
