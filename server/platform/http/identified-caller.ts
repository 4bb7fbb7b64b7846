import type { Caller, KeyScope } from '@yarda/contracts/platform/call.ts';
import type { FastifyRequest } from 'fastify';
import type { CallerContext, Operator, Payer, Signer } from './call-context.ts';
import { Problem } from './problem.ts';
import type { KeyUse, RegisteredKey } from './registered-key.ts';

export interface CallerDeps {
  /** The secret key that is used so, or null; throws a `Problem` if it may not be. */
  readonly merchantOfKey: (secretKey: string, use: KeyUse) => Promise<RegisteredKey | null>;
  /** The operator's person whose key this is, or null. */
  readonly operatorOfKey: (key: string) => Promise<Operator | null>;
  /** The person of an `Authorization` header; null if it names none; throws a `Problem` if its token is invalid. */
  readonly payerOf: (authorization: string | undefined) => Promise<Payer | null>;
  /** The person who signed a request; throws a `Problem` if the signature is missing or wrong. */
  readonly signerOf: (request: FastifyRequest) => Promise<Signer>;
}

interface IdentifiedCaller<Who extends Caller> {
  readonly context: CallerContext[Who];
  /** The owner of the idempotency keys; empty for a visitor who is not signed in. */
  readonly name: string;
}

/** Identifies the caller before anything else is checked; throws if the call is not open to them. */
export const identifiedCaller = <Who extends Caller>(
  deps: CallerDeps,
  who: Who,
  request: FastifyRequest,
  scope: KeyScope = 'read',
) => callers[who](deps, request, scope);

type Callers = {
  readonly [Who in Caller]: (
    deps: CallerDeps,
    request: FastifyRequest,
    scope: KeyScope,
  ) => Promise<IdentifiedCaller<Who>>;
};

const callers: Callers = {
  merchant: async (deps, request, scope) => {
    const [, secretKey] = /^Bearer (sk_\w{1,128})$/.exec(request.headers.authorization ?? '') ?? [];
    const key = secretKey ? await deps.merchantOfKey(secretKey, { scope, address: request.ip }) : null;
    if (!key) throw new Problem('UNAUTHORIZED');
    const { merchantId } = key;
    return { context: { merchantId, key }, name: merchantId };
  },
  operator: async (deps, request) => {
    const [, key] = /^Bearer (op_\w{1,128})$/.exec(request.headers.authorization ?? '') ?? [];
    const operator = key ? await deps.operatorOfKey(key) : null;
    if (!operator) throw new Problem('UNAUTHORIZED');
    return { context: { operator }, name: operator.keyId };
  },
  payer: async (deps, request) => {
    const payer = await deps.payerOf(request.headers.authorization);
    if (!payer) throw new Problem('TOKEN_MISSING');
    return { context: { payer, signed: () => signerFor(deps, request, payer) }, name: payer.userId };
  },
  signer: async (deps, request) => {
    const visitor = await deps.payerOf(request.headers.authorization);
    const signer = await signerFor(deps, request, visitor);
    return { context: { signer }, name: signer.userId };
  },
  anyone: async (deps, request) => {
    const visitor = await deps.payerOf(request.headers.authorization);
    return { context: { visitor }, name: visitor?.userId ?? '' };
  },
};

/** The person who signed a request: the bearer token's owner, if it has one. */
const signerFor = async (deps: CallerDeps, request: FastifyRequest, visitor: Payer | null): Promise<Signer> => {
  const signer = await deps.signerOf(request);
  if (visitor && visitor.userId !== signer.userId) throw new Problem('TOKEN_INVALID');
  return signer;
};
