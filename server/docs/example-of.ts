import { componentExamples } from './component-examples.ts';
import type { SchemaNode } from './describe-fields.ts';
import { fieldExamples } from './field-examples.ts';
import { nameIn } from './openapi-schemas.ts';

export type Components = Readonly<Record<string, SchemaNode>>;

/** A value that a schema takes: the one that its component or its field's `name` has as an example, or a plain one. */
export const exampleOf = (node: SchemaNode, components: Components, name = ''): unknown => {
  if (node.$ref) return ofComponent(nameIn(node.$ref), components);
  if ('const' in node) return node.const;
  const known = fieldExamples[name];
  if (known !== undefined && fits(known, node)) return known;
  if (node.enum) return node.enum[0];
  const [branch] = node.oneOf ?? node.anyOf ?? [];
  return branch ? exampleOf(branch, components, name) : plain(node, components, name);
};

const ofComponent = (name: string, components: Components): unknown =>
  componentExamples[name] ?? exampleOf(components[name] ?? {}, components);

const plain = (node: SchemaNode, components: Components, name: string): unknown => {
  if (node.properties) return objectOf(node.properties, node.required ?? [], components);
  const [type] = [node.type ?? 'object'].flat();
  if (type === 'array') return node.items ? [exampleOf(node.items, components, name)] : [];
  if (type === 'string') return textOf(node);
  if (type === 'integer' || type === 'number') return Math.max(node.minimum ?? 1, 1);
  return type === 'boolean' ? true : {};
};

/** An example object with its required fields only. */
const objectOf = (
  properties: Readonly<Record<string, SchemaNode>>,
  required: readonly string[],
  components: Components,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, exampleOf(property, components, name)]),
  );

const textOf = ({ format, pattern }: SchemaNode): string => {
  if (format !== undefined) return texts[format] ?? 'text';
  const [, prefix] = /^\^([a-z]{3})_/.exec(pattern ?? '') ?? [];
  return prefix === undefined ? 'text' : `${prefix}_4Qd7`;
};

const texts: Readonly<Record<string, string>> = {
  uuid: '0f6cdb5e-8a5b-4e0c-9d2b-3c1f6a7b8c9d',
  'date-time': '2026-12-01T09:00:00.000Z',
  date: '2026-12-31',
  uri: 'https://example.ng',
};

/** Whether an example is of a schema's kind; the tests show that it is taken too. */
const fits = (value: unknown, node: SchemaNode): boolean => {
  if (node.$ref) return false;
  if (node.enum) return node.enum.includes(value);
  const branches = node.oneOf ?? node.anyOf;
  if (branches) return branches.some((branch) => fits(value, branch));
  if (node.pattern !== undefined && !(typeof value === 'string' && new RegExp(node.pattern).test(value))) return false;
  return [node.type ?? []].flat().includes(kindOf(value, node));
};

const kindOf = (value: unknown, node: SchemaNode): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return node.type === 'number' ? 'number' : 'integer';
  return typeof value;
};
