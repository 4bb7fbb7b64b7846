import { apiVersion } from '@yarda/contracts/platform/api-version.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import type { SchemaNode } from './describe-fields.ts';
import { transactionFilePath } from './openapi-file.ts';
import { operationOf, securitySchemes } from './openapi-operation.ts';
import { componentsOf } from './openapi-schemas.ts';
import { eventStreamPath } from './openapi-stream.ts';
import { webhooksOf } from './openapi-webhooks.ts';

/** The OpenAPI 3.1 document of some calls, derived from their contract. */
export const openApiOf = (calls: readonly Call[], publicUrl: string): object => {
  const schemas = componentsOf(calls);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Yarda',
      version: apiVersion,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Yarda', url: publicUrl },
      description:
        'One page on which a payer agrees to what a merchant asks of them, and does it. Amounts are whole kobo, instants ISO 8601 in UTC, days `YYYY-MM-DD` in Lagos.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
      name,
      description: tagDescriptions[name] ?? `Calls of the payer's page about ${name.toLowerCase()}.`,
    })),
    paths: { ...pathsOf(calls, schemas), ...eventStreamPath, ...transactionFilePath },
    webhooks: webhooksOf(schemas),
    components: { securitySchemes, schemas },
  };
};

const tagDescriptions: Readonly<Record<string, string>> = {
  Merchant: "Calls of a merchant's server, with a secret key.",
  Operator: "Calls of the operator's people, with a key of theirs.",
  Sandbox: 'Calls that exist in the sandbox alone, to test without a person or a bank.',
};

const pathsOf = (
  calls: readonly Call[],
  schemas: Readonly<Record<string, SchemaNode>>,
): Record<string, Record<string, object>> => {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = paths[call.path] ?? {};
    paths[call.path] = { ...path, [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return paths;
};
