import { componentExamples } from './component-examples.ts';
import type { SchemaNode } from './describe-fields.ts';
import { nameIn } from './openapi-schemas.ts';

export type Components = Readonly<Record<string, SchemaNode>>;

/** A value that a schema takes: the one that its component or its field's `name` has as an example, or a plain one. */
export const exampleOf = (node: SchemaNode, components: Components, name = ''): unknown => {
  if (node.$ref) return ofComponent(nameIn(node.$ref), components);
  if ('const' in node) return node.const;
  const byName = fieldExamples[name];
  if (byName !== undefined && fits(byName, node)) return byName;
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

/** A typical value of each field that has one, by its name. Left out where the schema does not take it. */
const fieldExamples: Readonly<Record<string, unknown>> = {
  accountName: 'Ada Obi',
  accountNumber: '0123456789',
  advance: 'P1M',
  after: '40',
  amount: 250_000,
  answer: 'The flat was let for the whole month.',
  apiVersion: '2026-12-01',
  bankName: 'Sandbox Bank',
  clientId: 'cli_demo',
  code: '123456',
  content: 'JVBERi0xLjcK',
  deleted: ['bvnData.fullName'],
  dueOn: '2026-12-31',
  ended: ['bvnData.fullName'],
  fullName: 'Chidi Eze',
  hash: 'qL2v0c9yJ0d1m3nT6aJ7u8w4x5y6z7A8B9C0D1E2F3g',
  icc_data: '9F2608A1B2C3D4E5F60718',
  institutionCode: '000013',
  lastFour: '6789',
  limit: 20,
  mid: '2YDALA000000001',
  name: 'Lekki Fresh Market',
  narration: 'Groceries',
  phone: '+2348000000001',
  reason: 'Sold out',
  reference: 'INV-1042',
  rrn: '612345678901',
  scopes: ['read', 'write'],
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  secretKey: 'sk_test_…',
  senderAccountNumber: '0123456789',
  senderBank: 'Sandbox Bank',
  senderName: 'Ada Obi',
  sourceAccount: '0123456789',
  text: 'Your code is 123456',
  tid: '2YDA0001',
  title: 'Rent',
  trans_datetime: '1201090410',
  types: ['consent.granted', 'debit.*'],
  url: 'http://localhost:4000/r/cns_4Qd7?clientId=cli_demo',
  withdrawn: ['bvnData.fullName'],
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
};
