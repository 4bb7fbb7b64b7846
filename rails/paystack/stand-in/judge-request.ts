import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import * as z from 'zod/mini';

/** A request as the stand-in received it. */
export interface JudgedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

/** Faults of a request by Paystack's published description; empty if there are none. */
export const judgeRequest = ({ method, path, query, body }: JudgedRequest): readonly string[] => {
  const template = Object.keys(description.paths).find((each) => isOf(each, path));
  const operation = operationSchema.safeParse(description.paths[template ?? '']?.[method.toLowerCase()]).data;
  if (template === undefined || !operation) return [`there is no operation ${method} ${path}`];
  const faults = [...bodyFaults(method, template, body), ...queryFaults(`${method} ${template}`, operation, query)];
  return faults.map((fault) => `${method} ${template}: ${fault}`);
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Schema knows no `nullable`; in this file it also stands without a type, which validators refuse. */
const withoutNullable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNullable);
  if (!isObject(value)) return value;
  const stored = Object.entries(value).filter(([key]) => key !== 'nullable');
  return Object.fromEntries(stored.map(([key, each]) => [key, withoutNullable(each)]));
};

const file = join(import.meta.dirname, '../description/paystack-openapi.json');
const loaded = withoutNullable(JSON.parse(readFileSync(file, 'utf8')));
/** The list of transactions, which the cut of the file leaves out: those of its parameters that are used. */
const listTransactions = {
  parameters: Object.entries({
    ...{ per_page: { type: 'integer' }, page: { type: 'integer' }, from: { type: 'string' }, to: { type: 'string' } },
    status: { type: 'string', enum: ['success', 'failed', 'abandoned', 'reversed'] },
  }).map(([name, schema]) => ({ name, in: 'query', schema })),
};

const description = z
  .object({
    paths: z.record(z.string(), z.record(z.string(), z.unknown())),
    components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(loaded);
description.paths['/transaction'] = { get: listTransactions };

const operationSchema = z.object({
  parameters: z.optional(z.array(z.object({ name: z.string(), in: z.string(), schema: z.optional(z.unknown()) }))),
});

const id = 'paystack';
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true }).addSchema(description, id);

/** Corrections where the file is silent or wrong, and the documentation is right. */
const corrections: {
  readonly bodies: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly query: Readonly<Record<string, Readonly<Record<string, RegExp>>>>;
} = {
  bodies: {
    'POST /charge': {
      bank_transfer: {
        type: 'object',
        required: ['account_expires_at'],
        additionalProperties: false,
        properties: { account_expires_at: { type: 'string', pattern: String.raw`^\d{4}-\d\d-\d\dT.*Z$` } },
      },
      ...{ subaccount: { type: 'string', pattern: '^ACCT_' }, bearer: { enum: ['account', 'subaccount'] } },
    },
  },
  query: {
    'GET /bank/resolve': { account_number: /^\d{10}$/, bank_code: /^\d{3,6}$/ },
  },
};

const isOf = (template: string, path: string): boolean =>
  new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path);

const bodyFaults = (method: string, template: string, body: unknown): string[] => {
  if (method === 'GET') return [];
  const verb = method.toLowerCase();
  const pointer = `/paths/${template.replaceAll('/', '~1')}/${verb}/requestBody/content/application~1json/schema`;
  const judge = ajv.getSchema(`${id}#${pointer}`);
  if (!judge || !isObject(body)) return ['it takes no such body'];
  const faults = judge(body)
    ? []
    : (judge.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  const added = corrections.bodies[`${method} ${template}`] ?? {};
  const declared = new Set([...propertiesOf(at(pointer)), ...Object.keys(added)]);
  for (const [name, value] of Object.entries(body)) {
    if (!declared.has(name)) faults.push(`/${name} is no property of it`);
    const schema = added[name];
    if (schema && !ajv.validate(schema, value)) faults.push(`/${name} ${ajv.errorsText()}`);
  }
  return [...faults, ...referenceFaults(body.reference)];
};

/** The file says it in words only: "Only -, ., = and alphanumeric characters allowed." */
const referenceFaults = (reference: unknown): string[] =>
  reference === undefined || (typeof reference === 'string' && /^[\w.=-]+$/.test(reference) && !reference.includes('_'))
    ? []
    : ['/reference has characters that are not allowed'];

const queryFaults = (name: string, operation: z.output<typeof operationSchema>, query: URLSearchParams): string[] => {
  const added = corrections.query[name] ?? {};
  const schemas = new Map((operation.parameters ?? []).map((parameter) => [parameter.name, parameter.schema]));
  return [...query].flatMap(([key, value]) => {
    const pattern = added[key];
    if (pattern) return pattern.test(value) ? [] : [`?${key} is ${value}`];
    const schema = schemas.get(key);
    if (!isObject(schema)) return [`?${key} is no parameter of it`];
    return new Ajv({ coerceTypes: true, strict: false, validateFormats: false }).validate(
      { type: 'object', properties: { [key]: schema } },
      { [key]: value },
    )
      ? []
      : [`?${key} is ${value}`];
  });
};

/** The names of a schema's properties, wherever its parts stand. */
const propertiesOf = (schema: unknown): string[] => {
  if (!isObject(schema)) return [];
  const { $ref, allOf, properties } = schema;
  return [
    ...(typeof $ref === 'string' ? propertiesOf(at($ref.slice(1))) : []),
    ...(Array.isArray(allOf) ? allOf.flatMap(propertiesOf) : []),
    ...(isObject(properties) ? Object.keys(properties) : []),
  ];
};

/** The part of the description at a JSON pointer (RFC 6901). */
const at = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((value, step) => (isObject(value) ? value[step] : undefined), description);
