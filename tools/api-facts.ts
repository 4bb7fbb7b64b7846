import type { Call } from '@yarda/contracts/call.ts';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';

/**
 * What merchants' programs rely on, a fact a line: where each call is, what it takes (`<`) and what it answers (`>`), by
 * field. `!` is always there, `?` at times; then the field's types, and its values where the list of them is closed.
 */
export const apiFacts = (calls: readonly Call[]): string[] =>
  calls.filter(({ caller }) => caller === 'merchant').flatMap(factsOfCall);

const factsOfCall = (call: Call): string[] => {
  const fields = new Map<string, Field>();
  for (const part of ['params', 'query', 'body'] as const)
    if (call[part]) collect(fields, nodeOf(call[part], 'input'), `< ${part}`, true);
  collect(fields, nodeOf(call.reply, 'output'), '> reply', true);
  const lines = [...fields].map(([path, { isAlways, kinds }]) => [path, isAlways ? '!' : '?', ...kinds].join(' '));
  return [`${call.method} ${call.path}`, ...lines].map((line) => `${call.name} ${line}`);
};

interface Field {
  isAlways: boolean;
  readonly kinds: Set<string>;
}

interface Node {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly additionalProperties?: Node | boolean;
}

const nodeOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Node =>
  JSON.parse(JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any' })));

const collect = (fields: Map<string, Field>, node: Node, path: string, isAlways: boolean): void => {
  const field = fields.get(path) ?? { isAlways, kinds: new Set() };
  field.isAlways &&= isAlways;
  fields.set(path, field);
  for (const kind of kindsOf(node)) field.kinds.add(kind);
  for (const branch of node.oneOf ?? node.anyOf ?? []) collect(fields, branch, `${path}${nameOf(branch)}`, isAlways);
  for (const [name, inner] of Object.entries(node.properties ?? {}))
    collect(fields, inner, `${path}.${name}`, node.required?.includes(name) ?? false);
  if (node.items) collect(fields, node.items, `${path}[]`, true);
  if (typeof node.additionalProperties === 'object') collect(fields, node.additionalProperties, `${path}.*`, false);
};

const kindsOf = (node: Node): string[] => {
  const values = valuesOf(node);
  return values.length > 0 ? values.map((value) => JSON.stringify(value)) : [node.type ?? []].flat();
};

const valuesOf = (node: Node): readonly unknown[] => ('const' in node ? [node.const] : (node.enum ?? []));

/** Tells the members of a union apart by what their `type` or `kind` begins with: `<debit>`, `<future>`. */
const nameOf = ({ properties = {} }: Node): string => {
  const [value] = valuesOf(properties['type'] ?? properties['kind'] ?? {});
  return typeof value === 'string' ? `<${value.split('.')[0]}>` : '';
};
