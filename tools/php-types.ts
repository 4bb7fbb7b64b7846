import type { NamedType } from './sdk-model.ts';
import type { SchemaNode } from './type-text.ts';

/** A JSON Schema as a type of PHPStan and Psalm: what a decoded array holds. References are names of types. */
export const phpType = (node: SchemaNode, indent = ''): string => {
  if (node.$ref !== undefined) return node.$ref.split('/').at(-1) ?? 'mixed';
  if (node.const !== undefined) return literal(node.const);
  if (node.enum) return node.enum.map(literal).join('|');
  const either = node.anyOf ?? node.oneOf;
  if (either) return [...new Set(either.map((part) => phpType(part, indent)))].join('|');
  return [node.type ?? '']
    .flat()
    .map((type) => plain[type]?.(node, indent) ?? 'mixed')
    .join('|');
};

const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

const plain: Readonly<Record<string, (node: SchemaNode, indent: string) => string>> = {
  string: () => 'string',
  number: () => 'int|float',
  integer: () => 'int',
  boolean: () => 'bool',
  null: () => 'null',
  array: ({ items }, indent) => `list<${phpType(items ?? {}, indent)}>`,
  object: (node, indent) => shape(node, indent),
};

const shape = ({ properties, required = [], additionalProperties }: SchemaNode, indent: string): string => {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? phpType(additionalProperties, indent) : 'mixed';
    return `array<string, ${values}>`;
  }
  const inner = `${indent}  `;
  const fields = Object.entries(properties).map(
    ([name, property]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${phpType(property, inner)},`,
  );
  return fields.length === 0 ? 'array{}' : `array{\n${fields.join('\n')}\n${indent}}`;
};

/** `ApiTypes.php`: every type by its name. */
export const phpTypesFile = (head: string, types: readonly NamedType[]): string => {
  const lines = types.flatMap(({ name, node }) => `@phpstan-type ${name} ${phpType(node)}`.split('\n'));
  const imported = lines.map((line) => ` * ${line}`.trimEnd()).join('\n');
  return `${head}namespace Yarda;

/**
 * The types of the wire, for PHPStan and Psalm: bodies, filters and replies are arrays of these shapes.
 *
${imported}
 */
final class ApiTypes
{
}
`;
};
