import { merchantConsentSchema } from '@yarda/contracts/consent/consent.ts';
import { requestedPaymentSchema } from '@yarda/contracts/consent/consent-payments.ts';
import { calls } from '@yarda/contracts/docs/wire.ts';
import { debitSchema } from '@yarda/contracts/mandates/debits.ts';
import { mandateSchema } from '@yarda/contracts/mandates/debits-mandate.ts';
import { merchantEventSchema } from '@yarda/contracts/merchants/events.ts';
import { keySchema } from '@yarda/contracts/merchants/merchants-keys.ts';
import { webhookEndpointSchema } from '@yarda/contracts/merchants/webhooks.ts';
import { webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import { registry, toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import { type SchemaNode, typeText } from './type-text.ts';

/** The types that have a name of their own. */
export const namedTypes = {
  Consent: merchantConsentSchema,
  Payment: requestedPaymentSchema,
  Debit: debitSchema,
  Mandate: mandateSchema,
  MerchantEvent: merchantEventSchema,
  MerchantKey: keySchema,
  WebhookEndpoint: webhookEndpointSchema,
  WebhookEvent: webhookEventSchema,
  Failure: failureBodySchema,
} as const satisfies Record<string, z.ZodMiniType>;

/** `sdk/node/api-types.ts` spelled out: declarations that need nothing but TypeScript. */
export const apiTypeText = (): string => {
  const merchants = calls.filter((call: Call): boolean => call.caller === 'merchant');
  return [
    '// Written from the contract.',
    `export type ProblemCode = ${Object.keys(problems).map(quoted).join(' | ')};`,
    ...Object.entries(namedTypes).map(([name, schema]) => `export type ${name} = ${textOf(schema, 'output', name)};`),
    `export interface Bodies ${membersOf(merchants, 'body')}`,
    `export interface Queries ${membersOf(merchants, 'query')}`,
    `export interface Replies ${membersOf(merchants, 'reply')}`,
    'export type CallName = keyof Replies;',
    '',
  ].join('\n');
};

const quoted = (text: string): string => JSON.stringify(text);

const membersOf = (merchants: readonly Call[], part: 'body' | 'query' | 'reply'): string => {
  const members = merchants.flatMap((call) => {
    const schema = call[part];
    return schema ? [`${call.name}: ${textOf(schema, part === 'reply' ? 'output' : 'input')};`] : [];
  });
  return `{\n${members.join('\n')}\n}`;
};

/** A schema as the type of what it reads. */
export const schemaText = (schema: z.ZodMiniType): string =>
  typeText(JSON.parse(JSON.stringify(toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))));

const textOf = (schema: z.ZodMiniType, io: 'input' | 'output', itself?: string): string =>
  typeText(wireNode(schema, io, itself));

/** A schema without `success`. `itself`: the name that is being defined, and so spelled out. An input has no named types. */
export const wireNode = (schema: z.ZodMiniType, io: 'input' | 'output', itself?: string): SchemaNode => {
  const metadata = registry<{ id: string }>();
  for (const [name, other] of Object.entries(namedTypes)) {
    if (io === 'output' && name !== itself) metadata.add(other, { id: name });
  }
  const { properties, required, ...rest }: SchemaNode = JSON.parse(
    JSON.stringify(toJSONSchema(schema, { io, metadata, unrepresentable: 'any' })),
  );
  return { ...rest, ...(properties && { properties: withoutSuccess(properties), required: required ?? [] }) };
};

/** A successful call resolves to its answer without `success`. */
const withoutSuccess = (properties: Readonly<Record<string, SchemaNode>>) =>
  Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'success'));
