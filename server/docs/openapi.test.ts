import { calls } from '@yarda/contracts/docs/wire.ts';
import { webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { describe, expect, it } from 'vitest';
import { problemStatus } from '../platform/http/problem-status.ts';
import type { SchemaNode } from './describe-fields.ts';
import { openApiOf } from './openapi.ts';

interface Media {
  readonly schema: SchemaNode;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: { name: string; in: string; required: boolean; description?: string; schema: object }[];
  readonly requestBody?: { required: boolean; content: Record<string, Media> };
  readonly responses: Record<string, { description: string; content: Record<string, Media> }>;
  readonly security?: Record<string, unknown>[];
}

interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, SchemaNode>; securitySchemes: Record<string, object> };
}

const document = JSON.parse(JSON.stringify(openApiOf(calls, 'http://localhost:4000'))) as Document;
const every: readonly Call[] = calls;

const operationOf = (call: Call): Operation => {
  const operation = document.paths[call.path]?.[call.method.toLowerCase()];
  if (!operation) throw new Error(`${call.name} is not in the document`);
  return operation;
};

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
};

/** Every field of a schema, by its owner and name. */
const fieldsIn = (node: SchemaNode, owner: string): [string, SchemaNode][] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, field]): [string, SchemaNode][] => [
    [`${owner}.${name}`, field],
    ...fieldsIn(field, owner),
  ]),
  ...[node.items, ...(node.anyOf ?? []), ...(node.oneOf ?? [])].flatMap((part) => (part ? fieldsIn(part, owner) : [])),
];

/** The description of a field without a meaning: empty, or its unit. */
const unitsAlone = /^(?:ISO 8601 in UTC\.|`YYYY-MM-DD`\.|Whole kobo: \S+ is \S+)?$/;

const unitOf = (node: SchemaNode): RegExp | undefined => {
  if (node.maximum === Number.MAX_SAFE_INTEGER && (node.minimum === 0 || node.minimum === 1)) return /kobo|Bytes/;
  if (node.format === 'date-time') return /ISO 8601/;
  return (node.anyOf ?? []).map(unitOf).find((unit) => unit !== undefined);
};

describe('the OpenAPI document', () => {
  it('has a title and version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Yarda', version: expect.any(String) } });
  });

  it('contains every call once, under its name, the stream of events and the file of transactions', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      [...every.map(({ name }) => name), 'downloadTransactions', 'followEvents'].toSorted(),
    );
  });

  it.each(every.map((call) => [call.name, call] as const))('%s: documents every possible answer', (_name, call) => {
    const { responses } = operationOf(call);
    expect(Object.keys(responses)).toContain(String(call.status));
    for (const code of call.problems) {
      const response = responses[problemStatus[code]];
      expect(response?.description, code).toContain(`\`${code}\``);
      expect(response?.content['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Failure' });
    }
    for (const [status, { description, content }] of Object.entries(responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(description).not.toBe('');
      expect(Object.keys(content)).toEqual(['application/json']);
    }
  });

  it.each(every.map((call) => [call.name, call] as const))('%s: documents all its inputs', (_name, call) => {
    const operation = operationOf(call);
    const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parametersIn = (location: string) => operation.parameters.filter((parameter) => parameter.in === location);
    expect(parametersIn('path').map(({ name }) => name)).toEqual(inPath);
    expect(parametersIn('path').every(({ required }) => required)).toBe(true);
    expect(Boolean(operation.requestBody)).toBe(Boolean(call.body));
    expect(operation.requestBody?.required).toBe(call.body && !call.body.safeParse({}).success);
    expect(parametersIn('header').some(({ name }) => name === 'Idempotency-Key')).toBe(Boolean(call.idempotent));
    if (call.caller === 'anyone') expect(operation.security ?? []).not.toContainEqual({ secretKey: [] });
    else expect(operation.security).toBeDefined();
    for (const scheme of (operation.security ?? []).flatMap(Object.keys)) {
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    }
  });

  it.each(every.map((call) => [call.name, call] as const))('%s: its examples are taken and answered', (_name, call) => {
    const { requestBody, responses } = operationOf(call);
    const { example } = responses[call.status]?.content['application/json'] ?? {};
    expect(call.reply.safeParse(example).error?.issues).toBeUndefined();
    if (!call.body) return;
    expect(call.body.safeParse(requestBody?.content['application/json']?.example).error?.issues).toBeUndefined();
  });

  it('says what every field and parameter means, and the unit of every amount and instant', () => {
    const fields = Object.entries(document.components.schemas).flatMap(([name, schema]) => fieldsIn(schema, name));
    const parameters = every.flatMap((call) =>
      operationOf(call).parameters.map((each) => [`${call.name}.${each.name}`, each] as const),
    );
    const silent = [...fields, ...parameters].filter(([, { description = '' }]) => unitsAlone.test(description));
    expect(silent.map(([name]) => name)).toEqual([]);
    const unitless = fields.filter(([, field]) => {
      const unit = unitOf(field);
      return unit !== undefined && !unit.test(field.description ?? '');
    });
    expect(unitless.map(([name]) => name)).toEqual([]);
  });

  it('names what recurs, and spells it out once', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Consent', 'Debit', 'Event', 'Failure', 'Refund']));
    expect(schemas.ReadDebitReply?.properties?.debit).toMatchObject({ $ref: '#/components/schemas/Debit' });
    expect(JSON.stringify(document)).not.toContain('$defs');
    for (const call of every) {
      const { requestBody, responses } = operationOf(call);
      const { schema } = responses[call.status]?.content['application/json'] ?? {};
      expect([call.name, Object.keys(schema ?? {})]).toEqual([call.name, ['$ref']]);
      if (requestBody) expect(Object.keys(requestBody.content['application/json']?.schema ?? {})).toEqual(['$ref']);
    }
  });

  it('describes what endpoints are sent, as any of its kinds', () => {
    const { content } = document.webhooks.event?.post?.requestBody ?? {};
    expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/WebhookEvent' });
    expect(webhookEventSchema.safeParse(content?.['application/json']?.example).error?.issues).toBeUndefined();
    const kinds = JSON.stringify(document.components.schemas.WebhookEvent);
    expect(kinds).toContain('#/components/schemas/Event');
    expect(kinds).toContain('webhook.ping');
  });

  it('has no dangling references', () => {
    for (const reference of referencesIn(document)) {
      const path = reference.replace('#/', '').split('/');
      const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
      expect(found, reference).toBeDefined();
    }
  });
});
