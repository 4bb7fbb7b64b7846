import { type Asked, type Call, type ReplyOf, viewHeader } from '@yarda/contracts/call.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database } from '../database/database.ts';
import type { IdempotencyKey } from './idempotency-store.ts';
import { issuesOf } from './issues-of.ts';
import { type Once, onceFor } from './once.ts';
import { Problem } from './problem.ts';
import { unkeptTexts } from './unkept-texts.ts';

/** Who is calling, as far as the binding can tell. */
export interface CallContext {
  /** Set for calls that only a merchant may make. */
  readonly merchantId: string;
  /** The person signed in; throws where there is none, which cannot be in a call that only a payer may make. */
  readonly payer: () => Payer;
  /** The person signed in, if any: what an anonymous visitor is not told depends on it. */
  readonly visitor: Payer | null;
  /** Whoever signed the request; throws where nobody did, which cannot be in a call that only a signer may make. */
  readonly signer: () => Signer;
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The network address that it comes from. */
  readonly address: string;
  /** The transaction to do the work in; under an idempotency key its result is kept. */
  readonly once: Once;
}

/** Somebody signed in, by a bearer token. */
export interface Payer {
  readonly userId: string;
  readonly token: string;
  /** The passkey that the session began with; null where it began without one. */
  readonly credentialId: string | null;
}

/** Somebody whose passkey has bound the key that signed a request. */
export interface Signer {
  readonly sessionId: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly clientId: string;
  readonly discoveryId: string;
}

export interface BindingDeps {
  readonly database: Database;
  readonly now: Clock;
  /** The merchant whose secret key this is, or null. */
  readonly merchantOfKey: (secretKey: string) => Promise<string | null>;
  /** The person of an `Authorization` header; null where it names none, a `Problem` where it is over or nobody's. */
  readonly payerOf: (authorization: string | undefined) => Promise<Payer | null>;
  /** Whoever signed a request; a `Problem` where nobody rightly did. */
  readonly signerOf: (request: FastifyRequest) => Promise<Signer>;
}

type Handler<C extends Call> = (asked: Asked<C>, context: CallContext) => Promise<Omit<ReplyOf<C>, 'success'>>;

/** Makes a route of a call: parses what is asked, knows who asks, runs the handler, and sends what the contract allows. */
export const bindCall = <const C extends Call>(
  app: FastifyInstance,
  deps: BindingDeps,
  call: C,
  handler: Handler<C>,
): void => {
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(call.mostBytes ? { bodyLimit: call.mostBytes } : {}),
    config: call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: 60_000 } } : { rateLimit: false },
    handler: async (request, reply) => {
      assertMayChange(call, request);
      const { merchantId, visitor, signer } = await callerOf(deps, call, request);
      const asked = parseAsked(call, request);
      const key = call.idempotent
        ? idempotencyKey(call, request, asked, merchantId || (signer ?? visitor)?.userId || '')
        : undefined;
      const once = onceFor(deps, key, {
        replayed: () => void reply.header('idempotency-replayed', 'true'),
        waitedInVain: () => request.log.warn('a replay waited in vain for the first attempt'),
      });
      const fields = await handler(asked as Asked<C>, {
        merchantId,
        visitor,
        once,
        payer: () => visitor ?? refuse('TOKEN_MISSING'),
        signer: () => signer ?? refuse('SIGNATURE_INVALID'),
        header: headerOf(request),
        address: request.ip,
      });
      reply.status(call.status);
      return call.reply.parse({ success: true, ...fields });
    },
  });
};

/** Whether a request comes from a page that was opened only to look on. */
export const isPublicView = (header: CallContext['header']): boolean => header(viewHeader.name) === viewHeader.readOnly;

/** A public viewer looks on: whatever the page shows, nothing is changed for it. */
const assertMayChange = (call: Call, request: FastifyRequest): void => {
  if (call.method !== 'GET' && isPublicView(headerOf(request))) throw new Problem('READ_ONLY_VIEW');
};

const headerOf = (request: FastifyRequest) => (name: string) => [request.headers[name]].flat()[0];

const parseAsked = (call: Call, request: FastifyRequest) => ({
  params: call.params ? parseParams(call, call.params, request.params) : {},
  query: call.query ? parsePart('query', call.query, request.query) : {},
  body: call.body ? parsePart('body', call.body, request.body) : {},
});

/** An id that cannot be one is an id that is not there. */
const parseParams = (call: Call, schema: z.ZodMiniType, params: unknown) => {
  const parsed = schema.safeParse(params);
  if (parsed.success) return parsed.data;
  throw new Problem(call.problems.find((code) => code.endsWith('NOT_FOUND')) ?? 'NOT_FOUND');
};

const parsePart = (part: 'query' | 'body', schema: z.ZodMiniType, given: unknown) => {
  const unkept = unkeptTexts(given, part);
  if (unkept.length > 0) throw new Problem('INVALID_REQUEST', unkept);
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new Problem('INVALID_REQUEST', issuesOf(part, parsed.error));
};

interface Known {
  readonly merchantId: string;
  readonly visitor: Payer | null;
  readonly signer: Signer | null;
}

/** Finds out who calls before anything else is looked at; throws where the call is not for them. */
const callerOf = async (deps: BindingDeps, call: Call, request: FastifyRequest): Promise<Known> => {
  const nobody = { merchantId: '', visitor: null, signer: null };
  if (call.caller === 'merchant') return { ...nobody, merchantId: await merchantOf(deps, request) };
  const visitor = await deps.payerOf(request.headers.authorization);
  if (call.caller === 'payer' && !visitor) throw new Problem('TOKEN_MISSING');
  if (call.caller !== 'signer') return { ...nobody, visitor };
  const signer = await deps.signerOf(request);
  if (visitor && visitor.userId !== signer.userId) throw new Problem('TOKEN_INVALID');
  return { ...nobody, visitor, signer };
};

const refuse = (code: 'TOKEN_MISSING' | 'SIGNATURE_INVALID'): never => {
  throw new Problem(code);
};

const merchantOf = async (deps: BindingDeps, request: FastifyRequest): Promise<string> => {
  const [, secretKey] = /^Bearer (sk_\w{1,128})$/.exec(request.headers.authorization ?? '') ?? [];
  const merchantId = secretKey ? await deps.merchantOfKey(secretKey) : null;
  if (!merchantId) throw new Problem('UNAUTHORIZED');
  return merchantId;
};

const idempotencyKey = (
  call: Call,
  request: FastifyRequest,
  asked: ReturnType<typeof parseAsked>,
  caller: string,
): IdempotencyKey | undefined => {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem('IDEMPOTENCY_KEY_INVALID');
  return { scope: `${call.name} ${caller} ${JSON.stringify(asked.params)}`, key, request: JSON.stringify(asked) };
};
