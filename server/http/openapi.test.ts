import type { Call } from '@yarda/contracts/call.ts';
import { calls } from '@yarda/contracts/wire.ts';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './openapi.ts';
import { problemStatus } from './problem-status.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { content: Record<string, { schema: object }> };
  readonly responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
  readonly security?: Record<string, unknown>[];
}

interface Document {
  readonly openapi: string;
  readonly info: { title: string; version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
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

describe('the OpenAPI document', () => {
  it('has a title and version', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Yarda', version: expect.any(String) } });
  });

  it('contains every call once, under its name, and nothing else', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      every.map(({ name }) => name).toSorted(),
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
    const parametersIn = (place: string) => operation.parameters.filter((parameter) => parameter.in === place);
    expect(parametersIn('path').map(({ name }) => name)).toEqual(inPath);
    expect(parametersIn('path').every(({ required }) => required)).toBe(true);
    expect(Boolean(operation.requestBody)).toBe(Boolean(call.body));
    expect(parametersIn('header').some(({ name }) => name === 'Idempotency-Key')).toBe(Boolean(call.idempotent));
    if (call.caller === 'anyone') expect(operation.security ?? []).not.toContainEqual({ secretKey: [] });
    else expect(operation.security).toBeDefined();
    for (const scheme of (operation.security ?? []).flatMap(Object.keys)) {
      expect(Object.keys(document.components.securitySchemes)).toContain(scheme);
    }
  });

  it('has no dangling references', () => {
    for (const reference of referencesIn(document)) {
      const path = reference.replace('#/', '').split('/');
      const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
      expect(found, reference).toBeDefined();
    }
  });
});
