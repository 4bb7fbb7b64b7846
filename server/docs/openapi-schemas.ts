import type { Call } from '@yarda/contracts/platform/call.ts';
import { amountSchema, sumSchema } from '@yarda/contracts/platform/money.ts';
import { registry, toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { describeFields, type SchemaNode } from './describe-fields.ts';
import { openApiNames } from './openapi-names.ts';

type Direction = 'input' | 'output';

const at = '#/components/schemas/';

/** A schema that is spelled out: a component, or the parameters of a call. */
export interface Root {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly io: Direction;
}

/** Every named schema that some calls take or answer, with a description on its fields. */
export const componentsOf = (calls: readonly Call[]): Record<string, SchemaNode> => {
  const roots = calls.flatMap(rootsOf);
  const components = Object.fromEntries([...namedRoots, ...roots].map((root) => [root.name, schemaOf(root)]));
  const reached = reachable(components, [...roots.map(({ name }) => name), 'Failure', 'WebhookEvent']);
  return Object.fromEntries([...reached].map((name) => [name, components[name] ?? {}]));
};

/** All that is spelled out of some calls. */
export const allRootsOf = (calls: readonly Call[]): Root[] => [
  ...namedRoots,
  ...calls.flatMap((call) => [
    ...rootsOf(call),
    ...[call.params, call.query].flatMap((schema) => (schema ? [parametersRoot(call, schema)] : [])),
  ]),
];

/** The names of other components, for what is spelled out of one. */
export const otherComponentNames = ({ schema, io }: Root) => {
  const metadata = registry<{ id?: string; description?: string }>();
  for (const [id, named] of Object.entries(openApiNames[io])) if (named !== schema) metadata.add(named, { id });
  return metadata;
};

const namedRoots = (['input', 'output'] as const).flatMap((io) =>
  Object.entries(openApiNames[io]).map(([name, schema]): Root => ({ name, schema, io })),
);

const rootsOf = (call: Call): Root[] => [
  ...(call.body ? [{ name: requestName(call), schema: call.body, io: 'input' } as const] : []),
  { name: replyName(call), schema: call.reply, io: 'output' },
];

const parametersRoot = ({ name }: Call, schema: z.ZodMiniType): Root => ({ name, schema, io: 'input' });

/** The reference to what a call takes. */
export const requestRef = (call: Call): SchemaNode => ({ $ref: `${at}${requestName(call)}` });

/** The reference to what a call answers when it succeeds. */
export const replyRef = (call: Call): SchemaNode => ({ $ref: `${at}${replyName(call)}` });

/** The reference to a component. */
export const refTo = (name: string): SchemaNode => ({ $ref: `${at}${name}` });

/** The schemas of a path's or query's parameters, by name. */
export const parameterSchemas = (call: Call, schema: z.ZodMiniType): SchemaNode =>
  schemaOf(parametersRoot(call, schema));

/** The component that a reference names. */
export const nameIn = (reference: string): string => reference.replace(at, '');

const requestName = ({ name, body }: Call): string =>
  Object.entries(openApiNames.input).find(([, schema]) => schema === body)?.[0] ?? `${capital(name)}Request`;

const replyName = ({ name }: Call): string => `${capital(name)}Reply`;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const schemaOf = (root: Root): SchemaNode => {
  const { schema, io, name } = root;
  const metadata = otherComponentNames(root);
  for (const money of [amountSchema, sumSchema]) metadata.add(money, { description: kobo });
  const {
    $schema: _dialect,
    $defs: _elsewhere,
    ...rest
  } = toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.$ref) jsonSchema.$ref = jsonSchema.$ref.replace('#/$defs/', at);
      if (io === 'output' && !isStrict(zodSchema)) delete jsonSchema.additionalProperties;
    },
  });
  return describeFields(JSON.parse(JSON.stringify(rest).replaceAll('#/$defs/', at)), name);
};

const kobo = 'Whole kobo: 250000 is ₦2,500.00.';

/** An answer may gain fields: only what says so is closed. */
const isStrict = ({ _zod: { def } }: z.core.$ZodTypes): boolean => def.type !== 'object' || def.catchall !== undefined;

const reachable = (components: Readonly<Record<string, SchemaNode>>, roots: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, next = ''] of JSON.stringify(components[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      visit(next);
  };
  roots.forEach(visit);
  return found;
};
