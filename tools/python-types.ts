import { capital, type NamedType } from './sdk-model.ts';
import type { SchemaNode } from './type-text.ts';

/** Python has no unnamed dictionaries with fields: each gets a name, after what holds it. */
export interface PythonTypes {
  /** The type of a node; what is inside it is declared under names that begin with `name`. */
  readonly textOf: (node: SchemaNode, name: string) => string;
  /** Every declaration so far, in the order of use. */
  readonly declarations: () => readonly Declaration[];
}

interface Declaration {
  readonly name: string;
  readonly text: string;
}

const isDictionary = ({ type, properties }: SchemaNode): boolean => type === 'object' && properties !== undefined;

/** Declares the named types, and what is inside them. */
export const pythonTypes = (named: readonly NamedType[]): PythonTypes => {
  const taken = new Set(named.map(({ name }) => name));
  const dictionaries = named.filter(({ node }) => isDictionary(node)).toReversed();
  /** By shape: of two named types alike, the first counts. */
  const nameOf = new Map(dictionaries.map(({ name, node }) => [JSON.stringify(node), name]));
  const declared: Declaration[] = [];
  const freeName = (name: string, number = 1): string => {
    const candidate = number === 1 ? name : `${name}${number}`;
    return taken.has(candidate) ? freeName(name, number + 1) : candidate;
  };
  const dictionary = (node: SchemaNode, name: string): string => {
    const shape = JSON.stringify(node);
    const existing = nameOf.get(shape);
    if (existing) return existing;
    const own = freeName(name);
    taken.add(own);
    nameOf.set(shape, own);
    declared.push({ name: own, text: declarationOf(own, node, textOf) });
    return own;
  };
  const textOf = (node: SchemaNode, name: string): string => {
    if (node.$ref !== undefined) return node.$ref.split('/').at(-1) ?? 'Any';
    if (node.const !== undefined) return `Literal[${literal(node.const)}]`;
    if (node.enum) return `Literal[${node.enum.map(literal).join(', ')}]`;
    const either = node.anyOf ?? node.oneOf;
    if (either) return [...new Set(either.map((part) => textOf(part, name + suffixOf(part))))].join(' | ');
    const types = [node.type ?? ''].flat();
    return types.map((type) => plainText(type, node, name)).join(' | ');
  };
  const plainText = (type: string, node: SchemaNode, name: string): string => {
    if (type === 'array') return `List[${textOf(node.items ?? {}, name)}]`;
    if (type !== 'object') return plain[type] ?? 'Any';
    if (node.properties) return dictionary(node, name);
    const { additionalProperties: values } = node;
    return `Dict[str, ${typeof values === 'object' ? textOf(values, `${name}Value`) : 'Any'}]`;
  };
  const aliases = named.flatMap(({ name, node }) => {
    const text = isDictionary(node) ? (nameOf.get(JSON.stringify(node)) ?? name) : textOf(node, name);
    if (text !== name) return [{ name, text: `${name}: TypeAlias = ${pythonString(text)}` }];
    declared.push({ name, text: declarationOf(name, node, textOf) });
    return [];
  });
  return { textOf, declarations: () => [...declared, ...aliases] };
};

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

const literal = (value: unknown): string =>
  typeof value === 'boolean' ? capital(String(value)) : JSON.stringify(value).replaceAll("'", "\\'");

/** Parts of a union are named by the value that tells them apart: `consent.created` is a `Consent`. */
const suffixOf = ({ properties = {} }: SchemaNode): string => {
  const { type, ...others } = properties;
  const constant = Object.values(others).find((property) => typeof property.const === 'string');
  const [word = ''] = String(type?.const ?? type?.enum?.[0] ?? constant?.const ?? '').split(/[._]/);
  return capital(word);
};

const keywords = new Set(['from', 'class', 'global', 'in', 'is', 'import', 'not', 'or', 'and', 'pass', 'with', 'as']);

/** Python 3.10 marks fields as optional by class: those that are always there stand in a base of their own. */
const declarationOf = (name: string, node: SchemaNode, textOf: PythonTypes['textOf']): string => {
  const { properties = {}, required = [] } = node;
  const fields = Object.entries(properties).map(
    ([field, property]) => [field, textOf(property, name + capital(field))] as const,
  );
  const always = fields.filter(([field]) => required.includes(field));
  const sometimes = fields.filter(([field]) => !required.includes(field));
  if (sometimes.length === 0) return classText(name, 'TypedDict', always);
  if (sometimes.some(([field]) => keywords.has(field))) return functionalText(name, always, sometimes);
  if (always.length === 0) return classText(name, 'TypedDict, total=False', sometimes);
  return `${classText(`_${name}`, 'TypedDict', always)}\n\n\n${classText(name, `_${name}, total=False`, sometimes)}`;
};

type Field = readonly [name: string, type: string];

const classText = (name: string, bases: string, fields: readonly Field[]): string => {
  const lines = fields.map(([field, type]) => `    ${field}: ${type}`);
  return `class ${name}(${bases}):\n${lines.length === 0 ? '    pass' : lines.join('\n')}`;
};

/** A field named like a keyword cannot be written in a class. */
const functionalText = (name: string, always: readonly Field[], sometimes: readonly Field[]): string => {
  if (always.length > 0) throw new Error(`${name} has required fields besides one that is a keyword of Python`);
  const lines = sometimes.map(([field, type]) => `        "${field}": ${pythonString(type)},`);
  return `${name} = TypedDict(\n    "${name}",\n    {\n${lines.join('\n')}\n    },\n    total=False,\n)`;
};

/** A type that is named before it is declared. */
export const pythonString = (type: string): string => JSON.stringify(type).replaceAll('\\"', "'");
