import { fieldMeanings } from './field-meanings.ts';

/** A part of a JSON Schema, as far as the documentation reads it. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly description?: string;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly additionalProperties?: SchemaNode | boolean;
}

/** A schema with a description on every field: what it means within `owner`, and its unit. */
export const describeFields = (node: SchemaNode, owner: string): SchemaNode => {
  const inner = (part: SchemaNode): SchemaNode => describeFields(part, owner);
  return {
    ...node,
    ...(node.properties && { properties: describedIn(node.properties, owner) }),
    ...(node.items && { items: inner(node.items) }),
    ...(node.anyOf && { anyOf: node.anyOf.map(inner) }),
    ...(node.oneOf && { oneOf: node.oneOf.map(inner) }),
    ...(typeof node.additionalProperties === 'object' && { additionalProperties: inner(node.additionalProperties) }),
  };
};

const describedIn = (properties: Readonly<Record<string, SchemaNode>>, owner: string): Record<string, SchemaNode> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => {
      const description = descriptionOf(name, property, owner);
      return [name, { ...describeFields(property, owner), ...(description && { description }) }];
    }),
  );

const descriptionOf = (name: string, property: SchemaNode, owner: string): string => {
  const meaning = meaningOf(name, owner);
  const unit = unitOf(property);
  return [meaning, meaning.includes(unit) ? '' : unit].filter(Boolean).join(' ');
};

const meaningOf = (name: string, owner: string): string => {
  const key = [`${owner}.${name}`, name].find((each) => Object.hasOwn(fieldMeanings, each));
  return key === undefined ? '' : (fieldMeanings[key] ?? '');
};

/** The unit of a value, or of the list's or the nullable field's one. */
const unitOf = (node: SchemaNode): string => {
  if (node.description) return node.description;
  if (node.format === 'date-time') return 'ISO 8601 in UTC.';
  if (node.format === 'date') return '`YYYY-MM-DD`.';
  return [node.items, ...(node.anyOf ?? [])].map((part) => (part ? unitOf(part) : '')).find(Boolean) ?? '';
};
