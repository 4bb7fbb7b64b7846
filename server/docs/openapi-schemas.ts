import type { Call } from '@yarda/contracts/call.ts';
import { amountSchema, sumSchema } from '@yarda/contracts/money.ts';
import { registry, toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { describeFields, type SchemaNode } from './describe-fields.ts';
import { openApiNames } from './openapi-names.ts';

type Direction = 'input' | 'output';

const at = '#/components/schemas/';

/** Every named schema that some calls take or answer, with a description on its fields. */
export const componentsOf = (calls: readonly Call[]): Record<string, SchemaNode> => {
  const named = Object.fromEntries(
    (['input', 'output'] as const).flatMap((io) =>
      Object.entries(openApiNames[io]).map(([name, schema]) => [name, schemaOf(schema, io, name)]),
    ),
  );
  const ofCalls = calls.flatMap((call) => [
    ...(call.body ? [[requestName(call), schemaOf(call.body, 'input', requestName(call))] as const] : []),
    [replyName(call), schemaOf(call.reply, 'output', replyName(call))] as const,
  ]);
  const components: Record<string, SchemaNode> = { ...named, ...Object.fromEntries(ofCalls) };
  const roots = [...ofCalls.map(([name]) => name), 'Failure', 'WebhookEvent'];
  return Object.fromEntries([...reachable(components, roots)].map((name) => [name, components[name] ?? {}]));
};

/** The reference to what a call takes. */
export const requestRef = (call: Call): SchemaNode => ({ $ref: `${at}${requestName(call)}` });

/** The reference to what a call answers when it succeeds. */
export const replyRef = (call: Call): SchemaNode => ({ $ref: `${at}${replyName(call)}` });

/** The reference to a component. */
export const refTo = (name: string): SchemaNode => ({ $ref: `${at}${name}` });

/** The schemas of a path's or query's parameters, by name. */
export const parameterSchemas = (call: Call, schema: z.ZodMiniType): SchemaNode => schemaOf(schema, 'input', call.name);

/** The component that a reference names. */
export const nameIn = (reference: string): string => reference.replace(at, '');

const requestName = ({ name, body }: Call): string =>
  Object.entries(openApiNames.input).find(([, schema]) => schema === body)?.[0] ?? `${capital(name)}Request`;

const replyName = ({ name }: Call): string => `${capital(name)}Reply`;

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** `name`: the component's own, which is spelled out. */
const schemaOf = (schema: z.ZodMiniType, io: Direction, name: string): SchemaNode => {
  const metadata = registry<{ id?: string; description?: string }>();
  for (const [other, named] of Object.entries(openApiNames[io]))
    if (named !== schema) metadata.add(named, { id: other });
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
