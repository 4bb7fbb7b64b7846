import * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';
import { failureSchema } from './replies.ts';

/** The kinds of failures. A program can decide by the kind without knowing every code. */
export const failureTypes = [
  'invalid_request',
  'authentication',
  'permission',
  'not_found',
  'conflict',
  'rate_limit',
  'rail',
  'server',
] as const;

export type FailureType = (typeof failureTypes)[number];

/** Why a bank refused, by the problem that says so. */
export const declineCodes = {
  INSUFFICIENT_FUNDS: 'insufficient_funds',
  CARD_DECLINED: 'issuer',
  PIN_WRONG: 'pin_wrong',
  CARD_AUTHENTICATION_FAILED: 'authentication',
  CARD_PAYMENT_FAILED: 'processor',
  CARD_CHALLENGE_ENDED: 'ended',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The whole body of a failed call. A page reads a part of it, `failureSchema`. */
export const failureBodySchema = z.extend(failureSchema, {
  /** Which kind it is. @everywhere */
  type: z.enum(failureTypes),
  /** Names the request, as `x-request-id` does: quote it when you ask about it. @everywhere */
  requestId: z.string(),
  /** The documentation page that explains the code. */
  docs: z.url(),
  /** Why a bank refused; only where one did. */
  declineCode: z.optional(z.enum(Object.values(declineCodes))),
});

export type FailureBody = z.infer<typeof failureBodySchema>;
