import fieldMeanings from './field-meanings.json' with { type: 'json' };

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

/** A field of the API, by its path from the component or the call that holds it: `Delivery.attempts.status`. */
export interface DescribedField {
  readonly path: string;
  readonly name: string;
  readonly schema: SchemaNode;
}

/** A schema with a description on every field: what it means within `owner`, and its unit. */
export const describeFields = (node: SchemaNode, owner: string): SchemaNode =>
  withDescriptions(node, owner, ({ path, name, schema }) => {
    const meaning = meanings[path] ?? meanings[name] ?? '';
    const unit = unitOf(schema);
    return [meaning, meaning.includes(unit) ? '' : unit].filter(Boolean).join(' ');
  });

const meanings: Readonly<Record<string, string>> = fieldMeanings;

/** A schema with what `describe` says of each field. The second and later members of a union have a number in their path. */
export const withDescriptions = (
  node: SchemaNode,
  path: string,
  describe: (field: DescribedField) => string,
): SchemaNode => {
  const inner = (part: SchemaNode, at: string): SchemaNode => withDescriptions(part, at, describe);
  const member = (part: SchemaNode, at: number): SchemaNode => inner(part, at === 0 ? path : `${path}.${at}`);
  const fieldOf = (name: string, schema: SchemaNode): SchemaNode => {
    const field = { path: `${path}.${name}`, name, schema };
    const description = describe(field);
    return { ...inner(schema, field.path), ...(description && { description }) };
  };
  return {
    ...node,
    ...(node.properties && {
      properties: Object.fromEntries(
        Object.entries(node.properties).map(([name, schema]) => [name, fieldOf(name, schema)]),
      ),
    }),
    ...(node.items && { items: inner(node.items, path) }),
    ...(node.anyOf && { anyOf: node.anyOf.map(member) }),
    ...(node.oneOf && { oneOf: node.oneOf.map(member) }),
    ...(typeof node.additionalProperties === 'object' && {
      additionalProperties: inner(node.additionalProperties, path),
    }),
  };
};

/** The unit of a value, or of the list's or the nullable field's one. */
const unitOf = (node: SchemaNode): string => {
  if (node.description) return node.description;
  if (node.format === 'date-time') return 'ISO 8601 in UTC.';
  if (node.format === 'date') return '`YYYY-MM-DD`.';
  return [node.items, ...(node.anyOf ?? [])].map((part) => (part ? unitOf(part) : '')).find(Boolean) ?? '';
};
