import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { namedTypes, wireNode } from './api-type-text.ts';
import { type SdkMethod, sdkGroups, sdkMethods } from './sdk-methods.ts';
import type { SchemaNode } from './type-text.ts';

/** A type of the wire under the name that every package gives it. */
export interface NamedType {
  readonly name: string;
  readonly node: SchemaNode;
}

/** A method as every language writes it down. */
export interface MethodModel {
  readonly name: string;
  readonly summary: string;
  readonly call: Call;
  /** The names in the path, in its order. */
  readonly params: readonly string[];
  /** The name of the type of its body, and whether `{}` is none that the call takes. */
  readonly body: { readonly type: string; readonly isRequired: boolean } | null;
  /** The name of the type of its filters. */
  readonly query: string | null;
  /** How a repeat is refused after its object is removed. */
  readonly gone: string | null;
  readonly result: ResultModel;
}

/** The value of a method. `node` is its type. */
export type ResultModel =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'bytes'; readonly field: string }
  | { readonly kind: 'list'; readonly field: string; readonly node: SchemaNode }
  | { readonly kind: 'field'; readonly field: string; readonly node: SchemaNode }
  | { readonly kind: 'whole'; readonly node: SchemaNode };

export interface GroupModel {
  readonly name: string;
  readonly summary: string;
  readonly methods: readonly MethodModel[];
}

export interface SdkModel {
  readonly types: readonly NamedType[];
  readonly groups: readonly GroupModel[];
}

const merchants = (): readonly Call[] => calls.filter((call: Call): boolean => call.caller === 'merchant');

/** The packages' methods and types, by the contract. */
export const sdkModel = (): SdkModel => ({ types: typesOf(), groups: Object.keys(sdkMethods).map(groupOf) });

const typesOf = (): NamedType[] => [
  { name: 'ProblemCode', node: { enum: Object.keys(problems) } },
  ...Object.entries(namedTypes).map(([name, schema]) => ({ name, node: wireNode(schema, 'output', name) })),
  ...merchants().flatMap(({ name, body, query, reply }) => [
    ...(body ? [{ name: `${capital(name)}Body`, node: wireNode(body, 'input') }] : []),
    ...(query ? [{ name: `${capital(name)}Query`, node: withoutCursor(wireNode(query, 'output')) }] : []),
    ...(isEmpty(wireNode(reply, 'output')) ? [] : [{ name: `${capital(name)}Reply`, node: wireNode(reply, 'output') }]),
  ]),
];

/** A list passes the cursor itself. */
const withoutCursor = ({ properties = {}, ...node }: SchemaNode): SchemaNode => ({
  ...node,
  properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'cursor')),
  required: [],
});

const groupOf = (name: string): GroupModel => ({
  name,
  summary: sdkGroups[name] ?? '',
  methods: Object.entries(sdkMethods[name] ?? {}).map(([method, created]) => methodOf(method, created)),
});

const methodOf = (name: string, created: SdkMethod): MethodModel => {
  const call = callOf(typeof created === 'string' ? created : created.call);
  const type = capital(call.name);
  return {
    ...{ name, call, summary: call.summary },
    params: [...call.path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => param),
    body: call.body ? { type: `${type}Body`, isRequired: !call.body.safeParse({}).success } : null,
    query: call.query ? `${type}Query` : null,
    gone: goneOf(call),
    result: resultOf(call, created),
  };
};

const callOf = (name: string): Call => {
  const found = merchants().find((call) => call.name === name);
  if (!found)
    throw new Error(`tools/sdk-methods.ts names the call ${name}, which the contract does not give to secret keys`);
  return found;
};

const goneOf = ({ method, reply, problems: refusals }: Call): string | null => {
  const isRemoval = method === 'DELETE' && isEmpty(wireNode(reply, 'output'));
  return (isRemoval && refusals.find((code) => code.endsWith('_NOT_FOUND'))) || null;
};

const isEmpty = ({ type, properties = {} }: SchemaNode): boolean =>
  type === 'object' && Object.keys(properties).length === 0;

const resultOf = ({ name, reply }: Call, created: SdkMethod): ResultModel => {
  const { properties = {}, ...node } = wireNode(reply, 'output');
  if (isEmpty({ ...node, properties })) return { kind: 'nothing' };
  const whole = { $ref: `${capital(name)}Reply` };
  if (typeof created !== 'string') {
    const { [created.gives]: given } = properties;
    if (!given) throw new Error(`The reply of ${name} has no ${created.gives}`);
    return created.isBase64
      ? { kind: 'bytes', field: created.gives }
      : { kind: 'field', field: created.gives, node: given };
  }
  const [field, items] = Object.entries(properties).find(([, { type }]) => type === 'array') ?? [];
  if (!properties.nextCursor || field === undefined) return { kind: 'whole', node: whole };
  return { kind: 'list', field, node: items?.items ?? {} };
};

export const capital = (name: string): string => name.slice(0, 1).toUpperCase() + name.slice(1);
