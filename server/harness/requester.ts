import type { Call, CallInput, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { type FailureBody, failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { pageKeyOf } from './page-keys.ts';

/** The caller of a call, and the caller's credentials. */
export interface Asker {
  /** A merchant's secret key; defaults to `sk_test_demo` if the call needs one. `null` sends none. */
  readonly secretKey?: string | null;
  /** The bearer token of a signed-in person. */
  readonly token?: string;
  /** Sends the token alone, where the call would be signed with the key of the person's page. */
  readonly unsigned?: true;
  readonly idempotencyKey?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The apparent IP address. Rate limits count by it and its network, so each asker has its own unless it says otherwise. */
  readonly from?: string;
}

/** A raw response. */
export type Sent = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>;

/** The reply that the contract promises, or a failure. */
export interface Answer<C extends Call> {
  readonly status: number;
  readonly headers: Sent['headers'];
  /** The body as it was sent. */
  readonly text: string;
  /** The reply of a call that succeeded; fails the test if it did not. */
  reply(): ReplyOf<C>;
  /** The failure of a call that failed; fails the test if it did not. */
  failure(): FailureBody;
}

export type CallFunction = <const C extends Call>(call: C, input?: CallInput<C>, asker?: Asker) => Promise<Answer<C>>;

/** Signs the calls that need it with the key of the asker's page, if they have one. */
const signedOf = async (call: Call, request: InjectOptions, { token, unsigned }: Asker): Promise<InjectOptions> => {
  const search = new URLSearchParams(request.query as Record<string, string>).toString();
  const wantsSignature = call.caller === 'signer' || search.includes('includeBvn=true');
  const page = wantsSignature && !unsigned ? pageKeyOf(token) : undefined;
  const { query: _query, ...sent } = request;
  const url = search === '' ? String(request.url) : `${String(request.url)}?${search}`;
  return page ? page.key.signed({ ...sent, url }, page.sessionId) : request;
};

let askers = 0;

/** Makes calls through `send`: `inject` (the whole server without a socket) or the network. */
export const requesterOf =
  (send: (request: InjectOptions) => Promise<Sent>): CallFunction =>
  async (call, input = {}, asker = {}) => {
    const { statusCode, headers, body } = await send(await signedOf(call, requestOf(call, input, asker), asker));
    return {
      status: statusCode,
      headers,
      text: body,
      reply: () => {
        expect({ status: statusCode, body }).toMatchObject({ status: call.status });
        return parsedWhole(call.reply, body) as never;
      },
      failure: () => {
        expect(statusCode).toBeGreaterThanOrEqual(400);
        return parsedWhole(failureBodySchema, body) as FailureBody;
      },
    };
  };

/** A failure as the same for everyone to whom it happens. */
export const withoutRequestId = (text: string): string => text.replace(/"requestId":"[^"]+",/, '');

/** A request in the form `inject` takes. */
export const requestOf = (call: Call, input: CallInput<Call>, asker: Asker): InjectOptions => {
  askers += 1;
  const secretKey = asker.secretKey === undefined && call.caller === 'merchant' ? 'sk_test_demo' : asker.secretKey;
  return {
    method: call.method,
    url: filled(call.path, (input.params ?? {}) as Record<string, string>),
    query: (input.query ?? {}) as Record<string, string>,
    ...(call.body ? { payload: input.body as object } : {}),
    headers: {
      ...asker.headers,
      ...(secretKey ? { authorization: `Bearer ${secretKey}` } : {}),
      ...(asker.token ? { authorization: `Bearer ${asker.token}` } : {}),
      ...(asker.idempotencyKey ? { 'idempotency-key': asker.idempotencyKey } : {}),
    },
    remoteAddress: asker.from ?? `10.${askers & 255}.${(askers >> 8) & 255}.${(askers >> 16) & 255}`,
  };
};

const filled = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Responses may contain only what their contract names. */
const parsedWhole = (schema: Call['reply'], body: string): unknown => {
  const given: unknown = JSON.parse(body);
  const parsed = schema.parse(given);
  expect(parsed).toEqual(given);
  return parsed;
};
