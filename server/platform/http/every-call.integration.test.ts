import { calls } from '@yarda/contracts/docs/wire.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { arbitraryOf, nearlyOf } from '../../harness/arbitrary-of-schema.ts';
import { crowding } from '../../harness/crowding.ts';
import { consentFor, openConsent } from '../../harness/new-consent.ts';
import { enrol } from '../../harness/person.ts';
import { cases, rounds } from '../../harness/proof-length.ts';
import { requestOf } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { createOperatorKey } from '../../merchants/keys/operator-keys.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const person = await enrol(server, '+2348000000001');
const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date() }, 'Tobi', 30);
const { consentId, payments } = await openConsent(server, consentFor(250_000, 99_904));

/** Texts the server recognises. */
const registered = [
  consentId,
  ...payments.flatMap(({ paymentId, accountNumber }) => [paymentId, accountNumber]),
  ...['cli_demo', 'dsc_demo', 'transfer', '+2348000000001', person.sessionId, person.userId],
];

const document: { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> } = (
  await server.parts.app.inject('/api/openapi.json')
).json();

/** Calls that end what others depend on come last. */
const last = ['logOut', 'advanceSandboxClock'];
const every: readonly Call[] = calls.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
const withBody = every.filter(({ body }) => body);

type Request = InjectOptions & { url: string };

/** The request with the credentials that its call needs. */
const entitled = async (call: Call, request: Request): Promise<InjectOptions> => {
  if (call.caller === 'signer') return person.key.signed(request, person.sessionId);
  const bearer = { anyone: undefined, merchant: 'sk_test_demo', operator: operatorKey, payer: person.token }[
    call.caller
  ];
  return bearer ? { ...request, headers: { ...request.headers, authorization: `Bearer ${bearer}` } } : request;
};

const send = async (request: InjectOptions) => {
  const start = performance.now();
  const answer = await server.parts.app.inject(request);
  return { status: answer.statusCode, text: answer.body, headers: answer.headers, tookMs: performance.now() - start };
};

const requestTo = (call: Call, parts: { params?: unknown; query?: unknown; body?: unknown }): Request => {
  const named = Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '-']));
  const whole = { ...parts, params: { ...named, ...(parts.params as object | undefined) } };
  const { query, url, ...request } = requestOf(call, whole as never, { secretKey: null });
  const search = new URLSearchParams(query as Record<string, string>).toString();
  return { ...request, url: `${String(url)}${search === '' ? '' : `?${search}`}` };
};

/** The headers of every answer with its caller's limit. */
const chargeStatus = {
  'ratelimit-limit': expect.stringMatching(/^[1-9]\d*$/),
  'ratelimit-remaining': expect.stringMatching(/^\d+$/),
  'ratelimit-reset': expect.stringMatching(/^\d+$/),
};

/** Any answer must match the contract, whatever was asked, and say where its caller's limit stands. */
const expectContract = (call: Call, { status, text, headers, tookMs }: Awaited<ReturnType<typeof send>>): void => {
  expect(status, text).toBeLessThan(500);
  expect(Object.keys(document.paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {})).toContain(
    String(status),
  );
  expect(headers).toMatchObject(chargeStatus);
  const body: unknown = JSON.parse(text);
  const schema = status === call.status ? call.reply : failureBodySchema;
  expect(schema.parse(body)).toEqual(body);
  expect(tookMs).toBeLessThan(2_000 * crowding());
};

const sampleOf = (schema: Call['params']): unknown =>
  schema ? fc.sample(arbitraryOf(schema, registered), 1)[0] : undefined;

describe('a body of the wrong shape', () => {
  const shapes = [
    'text',
    '',
    0,
    1.5,
    true,
    [],
    [{}],
    { unknown: 1 },
    { consentId: {} },
    { payments: 'all' },
    { a: [[[]]] },
  ];

  it.each(withBody.map((call) => [call.name, call] as const))(
    'gets a 400 that names each fault, in the call %s',
    async (_name, call) => {
      const wrong = shapes.filter((shape) => !call.body?.safeParse(shape).success);
      expect(wrong.length).toBeGreaterThan(5);
      for (const body of wrong) {
        const request = requestTo(call, { params: sampleOf(call.params), query: sampleOf(call.query), body });
        const json = { ...request, payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        const answer = await send(await entitled(call, call.caller === 'signer' ? request : json));
        expectContract(call, answer);
        const failure = failureBodySchema.parse(JSON.parse(answer.text));
        expect([body, answer.status, failure.code]).toEqual([body, 400, 'INVALID_REQUEST']);
        expect(failure.issues?.length).toBeGreaterThan(0);
        expect(failure.issues?.every(({ path, message }) => path.startsWith('body') && message !== '')).toBe(true);
      }
    },
  );

  it.each(withBody.map((call) => [call.name, call] as const))(
    'gets a 400 if the body is not JSON, in the call %s',
    async (_name, call) => {
      for (const payload of ['{', '{"a":}', 'nul', '{"__proto__":{}}', '\u0000', '']) {
        const request = requestTo(call, { params: sampleOf(call.params) });
        const headers = { 'content-type': 'application/json' };
        const answer = await send({ ...request, payload, headers });
        expectContract(call, answer);
        const { code, issues } = failureBodySchema.parse(JSON.parse(answer.text));
        expect([payload, answer.status, code]).toEqual([payload, 400, 'MALFORMED_BODY']);
        expect(issues).toHaveLength(1);
      }
    },
  );

  it.each(withBody.map((call) => [call.name, call] as const))(
    'gets a 415 if the body is in another format, in the call %s',
    async (_name, call) => {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/xml',
        '*/*',
      ]) {
        const request = requestTo(call, { params: sampleOf(call.params) });
        const answer = await send({ ...request, payload: 'a=b', headers: { 'content-type': type } });
        expectContract(call, answer);
        expect([type, answer.status]).toEqual([type, 415]);
      }
    },
  );

  it('that is too large is a 413', async () => {
    for (const call of withBody) {
      const payload = JSON.stringify({ text: 'x'.repeat(maxBytes(call) + 1) });
      const request = requestTo(call, { params: sampleOf(call.params) });
      const answer = await send({ ...request, payload, headers: { 'content-type': 'application/json' } });
      expectContract(call, answer);
      expect(answer.status).toBe(413);
    }
  });
});

it('a call that takes no body does not mind the type of an empty one', async () => {
  for (const call of every.filter(({ body, method, caller }) => !body && method !== 'GET' && caller === 'merchant')) {
    const request = requestTo(call, { params: sampleOf(call.params) });
    const answer = await send(
      await entitled(call, { ...request, payload: '', headers: { 'content-type': 'application/json' } }),
    );
    expectContract(call, answer);
    expect([call.name, answer.text]).not.toEqual([call.name, expect.stringContaining('MALFORMED_BODY')]);
  }
});

/** A part of a request: correct, nearly correct, or arbitrary. */
const anyPart = (schema: Call['params']): Arbitrary<unknown> =>
  schema
    ? fc.oneof(
        { weight: 5, arbitrary: arbitraryOf(schema, registered) },
        { weight: 3, arbitrary: nearlyOf(schema, registered) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      )
    : fc.constant(undefined);

/** Texts by name, as in a path or a query string. */
const asTexts = (part: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(typeof part === 'object' && part !== null ? part : {}).map(([name, value]) => [
      name.toWellFormed(),
      (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed() || '-',
    ]),
  );

const anyRequest = (call: Call) =>
  fc.record({
    params: anyPart(call.params).map(asTexts),
    query: anyPart(call.query).map(asTexts),
    body: anyPart(call.body),
    key: fc.oneof(fc.constant(undefined), fc.constantFrom('a', 'b', 'c'), fc.stringMatching(/^[\x20-\x7e]{0,300}$/)),
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('application/json; charset=utf-16', 'text/plain', 'nonsense', 'application/*'),
      },
    ),
    isEntitled: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  });

describe('whatever is asked, the answer matches the contract', () => {
  it.each(every.map((call) => [call.name, call] as const))(
    '%s',
    async (_name, call) => {
      await fc.assert(
        fc.asyncProperty(anyRequest(call), async ({ params, query, body, key, type, isEntitled }) => {
          const { payload: _none, ...request } = requestTo(call, { params, query });
          const headers = {
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': type }),
          };
          const payload = call.caller === 'signer' ? (body as object) : JSON.stringify(body);
          const whole = { ...request, headers, ...(body === undefined ? {} : { payload }) };
          expectContract(call, await send(isEntitled ? await entitled(call, whole) : whole));
        }),
        cases({ short: 60, full: 2_000 }),
      );
    },
    rounds({ short: 60_000, full: 1_800_000 }),
  );
});

/** The largest body a call accepts: its own limit, or the server's. */
const maxBytes = ({ maxBytes: own = 256 * 1024 }: Call): number => own;
