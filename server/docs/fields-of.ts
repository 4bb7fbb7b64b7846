import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { SchemaNode } from './describe-fields.ts';

/** A field of what a call takes or answers, by its path: `payments[]<future>.amount`. */
export interface FieldOf {
  readonly path: string;
  /** Whether it is there whenever what holds it is. */
  readonly isAlways: boolean;
  /** Its types, and its values where the list of them is closed. */
  readonly kinds: readonly string[];
}

/** The fields of a schema, as a caller sends them or as an answer holds them. */
export const fieldsOf = (schema: z.ZodMiniType | undefined, io: 'input' | 'output'): FieldOf[] => {
  const fields = new Map<string, Collected>();
  if (schema) collect(fields, nodeOf(schema, io), '', true);
  return [...fields]
    .filter(([path]) => path !== '')
    .map(([path, { isAlways, kinds }]) => ({ path, isAlways, kinds: [...kinds] }));
};

interface Collected {
  isAlways: boolean;
  readonly kinds: Set<string>;
}

const nodeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): SchemaNode =>
  JSON.parse(JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any' })));

const collect = (fields: Map<string, Collected>, node: SchemaNode, path: string, isAlways: boolean): void => {
  const field = fields.get(path) ?? { isAlways, kinds: new Set() };
  field.isAlways &&= isAlways;
  fields.set(path, field);
  for (const kind of kindsOf(node)) field.kinds.add(kind);
  for (const inner of insideOf(node, path, isAlways)) collect(fields, inner.node, inner.path, inner.isAlways);
};

interface Inside {
  readonly node: SchemaNode;
  readonly path: string;
  readonly isAlways: boolean;
}

const insideOf = (node: SchemaNode, path: string, isAlways: boolean): Inside[] => [
  ...(node.oneOf ?? node.anyOf ?? []).map((branch) => ({ node: branch, path: `${path}${nameOf(branch)}`, isAlways })),
  ...Object.entries(node.properties ?? {}).map(([name, inner]) => ({
    node: inner,
    path: path === '' ? name : `${path}.${name}`,
    isAlways: node.required?.includes(name) ?? false,
  })),
  ...(node.items ? [{ node: node.items, path: `${path}[]`, isAlways: true }] : []),
  ...(typeof node.additionalProperties === 'object'
    ? [{ node: node.additionalProperties, path: `${path}.*`, isAlways: false }]
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
