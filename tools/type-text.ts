/** The part of JSON Schema that the contract's schemas become. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly allOf?: readonly SchemaNode[];
  readonly type?: string | readonly string[];
  readonly items?: SchemaNode;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: SchemaNode | boolean;
  readonly $defs?: Readonly<Record<string, SchemaNode>>;
}

/** A JSON Schema as a TypeScript type. References are names of types. */
export const typeText = (schema: SchemaNode): string => {
  if (schema.$ref !== undefined) return schema.$ref.split('/').at(-1) ?? 'unknown';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return unionText(either);
  if (schema.allOf) return schema.allOf.map(partText).join(' & ');
  return [schema.type ?? '']
    .flat()
    .map((type) => plain[type]?.(schema) ?? 'unknown')
    .join(' | ');
};

const plain: Readonly<Record<string, (schema: SchemaNode) => string>> = {
  string: () => 'string',
  number: () => 'number',
  integer: () => 'number',
  boolean: () => 'boolean',
  null: () => 'null',
  array: ({ items }) => `${partText(items ?? {})}[]`,
  object: (schema) => objectText(schema),
};

const unionText = (parts: readonly SchemaNode[]): string => [...new Set(parts.map(partText))].join(' | ');

/** A type within another: in brackets if it has parts of its own. */
const partText = (schema: SchemaNode): string => {
  const text = typeText(schema);
  const hasParts = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? schema.enum ?? Array.isArray(schema.type);
  return hasParts ? `(${text})` : text;
};

const objectText = ({ properties, required = [], additionalProperties }: SchemaNode): string => {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? typeText(additionalProperties) : 'unknown';
    return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${values}>`;
  }
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : '?';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const type = optional ? `${typeText(property)} | undefined` : typeText(property);
    return `${commentText(property.description)}${key}${optional}: ${type};`;
  });
  return `{\n${lines.join('\n')}\n}`;
};

const commentText = (description: string | undefined): string =>
  description ? `/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : '';
