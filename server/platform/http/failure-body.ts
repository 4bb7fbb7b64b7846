import type { Caller } from '@yarda/contracts/platform/call.ts';
import { declineCodes, type FailureBody, type FailureType } from '@yarda/contracts/platform/failure-body.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import { problemsForMerchants } from '@yarda/contracts/platform/problems-for-merchants.ts';
import { failureOf, type Problem } from './problem.ts';
import { problemStatus } from './problem-status.ts';

interface Failed {
  readonly requestId: string;
  readonly publicUrl: string;
  readonly caller: Caller | undefined;
}

/** The whole body of a failed call, in words for whom it answers. */
export const failureBody = (problem: Problem, { requestId, publicUrl, caller }: Failed): FailureBody => {
  const { code } = problem;
  const message = (caller === 'merchant' && text(problemsForMerchants, code)) || problem.message;
  const declineCode = text(declineCodes, code);
  return {
    ...failureOf(problem),
    ...{ message, error: message, type: failureType(code), requestId },
    docs: `${publicUrl}/docs/errors#${code}`,
    ...(declineCode && { declineCode }),
  };
};

const text = <Message extends string>(
  table: Partial<Record<ProblemCode, Message>>,
  code: ProblemCode,
): Message | undefined => table[code];

/** Follows from the status, except where a bank or provider could not say. */
export const failureType = (code: ProblemCode): FailureType =>
  rails.has(code) ? 'rail' : typesByStatus[problemStatus[code]];

const rails: ReadonlySet<ProblemCode> = new Set([
  ...(['VALIDATION_NOT_STARTED', 'ACCOUNT_LINK_UNAVAILABLE', 'PAY_IN_UNDECIDED', 'VERIFICATION_UNDECIDED'] as const),
  ...(['OTP_UNDECIDED', 'PROOF_UNAVAILABLE', 'PURCHASE_UNDECIDED'] as const),
]);

const typesByStatus = {
  400: 'invalid_request',
  401: 'authentication',
  402: 'rail',
  403: 'permission',
  404: 'not_found',
  409: 'conflict',
  410: 'not_found',
  413: 'invalid_request',
  415: 'invalid_request',
  422: 'invalid_request',
  429: 'rate_limit',
  500: 'server',
  503: 'server',
} as const satisfies Record<(typeof problemStatus)[ProblemCode], FailureType>;
