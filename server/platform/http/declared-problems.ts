import { channel } from 'node:diagnostics_channel';
import type { Call, Caller } from '@yarda/contracts/platform/call.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem.ts';

/** Publishes problems that a call raised without declaring them: a mistake in its contract. The tests subscribe. */
export const undeclaredProblems = channel('yarda.undeclared-problem');

export interface UndeclaredProblem {
  readonly call: string;
  readonly code: ProblemCode;
}

/** Every problem that a call may raise: those it declares, and those common to its kind. */
export const declaredProblems = (call: Call): ReadonlySet<ProblemCode> =>
  new Set([...call.problems, ...generalProblems(call)]);

/** The problems any call of its kind may raise before or beside its own work. */
export const generalProblems = (call: Call): ProblemCode[] => [
  ...callerProblems[call.caller],
  ...(call.caller !== 'merchant' && (call.body || call.query) ? (['INVALID_REQUEST'] as const) : []),
  ...(call.body ? (['MALFORMED_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'BODY_TOO_LARGE'] as const) : []),
  ...(call.idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_KEY_INVALID'] as const) : []),
  ...(call.params ? (['NOT_FOUND'] as const) : []),
  ...(call.method === 'GET' ? [] : (['READ_ONLY_VIEW'] as const)),
  'RATE_LIMITED',
  'INTERNAL',
  'UNAVAILABLE',
];

/**
 * The caller is identified first: a token that is sent must be valid, even where none is needed. A merchant's request may
 * name a version that is not served.
 */
const callerProblems = {
  anyone: ['TOKEN_INVALID', 'TOKEN_EXPIRED'],
  merchant: [
    ...(['UNAUTHORIZED', 'TEST_KEY_REFUSED', 'LIVE_KEY_REFUSED', 'KEY_SCOPE_MISSING', 'KEY_ADDRESS_REFUSED'] as const),
    'INVALID_REQUEST',
  ],
  operator: ['UNAUTHORIZED'],
  payer: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
  signer: [
    ...(['TOKEN_INVALID', 'TOKEN_EXPIRED'] as const),
    ...(['SIGNATURE_INVALID', 'SIGNATURE_STALE', 'SIGNATURE_REPLAYED', 'TEMPORARY_KEY_EXPIRED'] as const),
  ],
} as const satisfies Record<Caller, readonly ProblemCode[]>;

/** Passes an answer through, and publishes a problem that its call does not declare. */
export const expectDeclared = async <T>(call: Call, request: FastifyRequest, answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Problem && !declaredProblems(call).has(error.code)) {
      request.log.error({ call: call.name, code: error.code }, 'a call does not declare the problem that it came to');
      undeclaredProblems.publish({ call: call.name, code: error.code } satisfies UndeclaredProblem);
    }
    throw error;
  }
};
