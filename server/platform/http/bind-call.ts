import { type Call, type Caller, type ReceivedInput, type ReplyOf, scopeOf } from '@yarda/contracts/platform/call.ts';
import { unfitTexts } from '@yarda/contracts/platform/unfit-texts.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { isCostly } from '../limits/costly-calls.ts';
import { limitCostlyRoute, limitMerchant, limitRoute } from '../limits/limit-requests.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { noteConsent } from '../log/log-scope.ts';
import { answeredVersion } from './answered-version.ts';
import { type CallContext, isPublicView } from './call-context.ts';
import { expectDeclared } from './declared-problems.ts';
import type { IdempotencyKey } from './idempotency-store.ts';
import { type CallerDeps, identifiedCaller } from './identified-caller.ts';
import { issuesOf } from './issues-of.ts';
import { type OnceDeps, onceFor } from './once.ts';
import { type Issue, Problem } from './problem.ts';
import { type MerchantRequest, receivedRequest } from './received-request.ts';
import { unkeptTexts } from './unkept-texts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The kind of caller of this route, which selects the wording of failures. */
    readonly caller?: Caller;
    /** The name of the call, in traces. */
    readonly verb?: string;
    /** False: an empty body is none, whatever type it names. */
    readonly takesBody?: boolean;
  }
}

export interface BindingDeps extends OnceDeps, CallerDeps {
  readonly limits: RequestLimits;
  /** Keeps what merchants' programs asked. */
  readonly recordRequest: (request: MerchantRequest) => void;
}

type Handler<C extends Call> = (
  input: ReceivedInput<C>,
  context: CallContext<C['caller']>,
) => Promise<Omit<ReplyOf<C>, 'success'>>;

/**
 * Makes a call's route: parses the request, identifies the caller, runs the handler, and sends what the contract
 * allows.
 */
export const bindCall = <const C extends Call>(
  app: FastifyInstance,
  deps: BindingDeps,
  call: C,
  handler: Handler<C>,
): void => {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { caller: call.caller, verb: call.name, takesBody: Boolean(call.body) },
    ...(call.maxBytes ? { bodyLimit: call.maxBytes } : {}),
    ...(call.perMinute ? { onRequest: limitOf(call.name)(deps.limits, call.name, call.perMinute) } : {}),
    ...(call.caller === 'merchant' && {
      onResponse: async (request: FastifyRequest, reply: FastifyReply) => {
        const received = receivedRequest(call.path, request, reply);
        if (received) deps.recordRequest(received);
      },
    }),
    handler: (request, reply) => expectDeclared(call, request, answerTo(deps, call, handler, request, reply)),
  });
};

const limitOf = (name: string) => (isCostly(name) ? limitCostlyRoute : limitRoute);

const answerTo = async <C extends Call>(
  deps: BindingDeps,
  call: C,
  handler: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const header = (name: string) => [request.headers[name]].flat()[0];
  // A public viewer may only read: the server refuses changes whatever the page shows.
  if (call.method !== 'GET' && isPublicView(header)) throw new Problem('READ_ONLY_VIEW');
  const caller = await identifiedCaller<C['caller']>(deps, call.caller, request, scopeOf(call));
  if ('key' in caller.context) {
    request.usedKey = caller.context.key;
    limitMerchant(deps.limits, reply, caller.name);
    answeredVersion(request, reply, caller.context.key.apiVersion);
  }
  const requested = parseInput(call, request);
  const once = onceFor(deps, idempotencyKey(call, request, requested, caller.name), {
    replayed: () => void reply.header('idempotency-replayed', 'true'),
    waitedInVain: () => request.log.warn('a replay waited in vain for the first attempt'),
  });
  const fields = await handler(requested as ReceivedInput<C>, { ...caller.context, header, address: request.ip, once });
  if ('consentId' in fields) noteConsent(fields.consentId);
  reply.status(call.status);
  return call.reply.parse({ success: true, ...fields });
};

/** A request's idempotency key, scoped to the caller and the subject of the call. */
const idempotencyKey = (
  call: Call,
  request: FastifyRequest,
  input: object & { readonly params: unknown },
  caller: string,
): IdempotencyKey | undefined => {
  if (!call.idempotent) return undefined;
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('IDEMPOTENCY_KEY_INVALID');
  return { scope: `${call.name} ${caller} ${JSON.stringify(input.params)}`, key, request: JSON.stringify(input) };
};

/** A request's input, parsed by its call's schemas; throws if it does not fit. */
export const parseInput = (call: Call, request: FastifyRequest) => ({
  params: call.params ? parseParams(call, call.params, request.params) : {},
  query: call.query ? parseQuery(call, call.query, request.query) : {},
  body: call.body ? parsePart('body', call.body, request.body, unfitTexts) : {},
});

/** The query of a request that is no call, such as of a stream or a file; throws if it does not fit. */
export const queryOf = <Query extends z.ZodMiniType>({ query }: FastifyRequest, schema: Query): z.infer<Query> =>
  parsePart('query', schema, query);

/** A malformed id is treated as one that does not exist. */
const parseParams = (call: Call, schema: z.ZodMiniType, params: unknown) => {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw new Problem(call.problems.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND');
};

/** A malformed cursor is treated as one that no list gave. */
const parseQuery = (call: Call, schema: z.ZodMiniType, query: unknown) => {
  try {
    return parsePart('query', schema, query);
  } catch (error) {
    const isOfCursor = error instanceof Problem && error.issues?.every(({ path }) => path === 'query.cursor');
    throw isOfCursor && call.problems.includes('CURSOR_INVALID') ? new Problem('CURSOR_INVALID') : error;
  }
};

const parsePart = <Part extends z.ZodMiniType>(
  part: 'query' | 'body',
  schema: Part,
  given: unknown,
  ...others: (typeof unkeptTexts)[]
): z.infer<Part> => {
  const parsed = schema.safeParse(given ?? {});
  const unkept = unkeptTexts(given, part);
  const unfit = others.flatMap((find) => find(given, part));
  const texts = [...unkept, ...unfit.filter(({ path }) => !unkept.some((each) => each.path === path))];
  const issues = parsed.success
    ? texts
    : [...texts, ...issuesOf(part, parsed.error).map((issue) => onceOnly(given, issue))];
  if (parsed.success && issues.length === 0) return parsed.data;
  throw new Problem('INVALID_REQUEST', issues);
};

/** No parameter of a query is a list: one given twice arrives as one. */
const onceOnly = (given: unknown, { path, message }: Issue): Issue => {
  const isRepeated = path.startsWith('query.') && Array.isArray(Object(given)[path.slice('query.'.length)]);
  return { path, message: isRepeated ? 'is given more than once' : message };
};
