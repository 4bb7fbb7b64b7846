import { type Asked, type Call, type Caller, type ReplyOf, scopeOf } from '@yarda/contracts/platform/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isCostly } from '../limits/costly-calls.ts';
import { limitCostlyRoute, limitMerchant, limitRoute } from '../limits/limit-requests.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import { noteConsent } from '../log/log-scope.ts';
import { answeredVersion } from './answered-version.ts';
import { type CallContext, isPublicView } from './call-context.ts';
import { expectDeclared } from './declared-problems.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { type CallerDeps, identifiedCaller } from './identified-caller.ts';
import { type OnceDeps, onceFor } from './once.ts';
import { parseInput } from './parse-input.ts';
import { Problem } from './problem.ts';
import { type MerchantRequest, receivedRequest } from './received-request.ts';

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
  asked: Asked<C>,
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
        const heard = receivedRequest(call.path, request, reply);
        if (heard) deps.recordRequest(heard);
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
  const asked = parseInput(call, request);
  const once = onceFor(deps, idempotencyKey(call, request, asked, caller.name), {
    replayed: () => void reply.header('idempotency-replayed', 'true'),
    waitedInVain: () => request.log.warn('a replay waited in vain for the first attempt'),
  });
  const fields = await handler(asked as Asked<C>, { ...caller.context, header, address: request.ip, once });
  if ('consentId' in fields) noteConsent(fields.consentId);
  reply.status(call.status);
  return call.reply.parse({ success: true, ...fields });
};
