import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import { type Issue, Problem } from './problem.ts';
import { problemStatus } from './problem-status.ts';

/** The stored reply of an idempotency key: the result, or the problem that the work raised. */
export type StoredReply =
  | { readonly result: unknown }
  | { readonly problem: { readonly code: ProblemCode; readonly issues?: readonly Issue[] | undefined } };

/** The answer to a replay. */
export const replayOf = (stored: StoredReply): unknown => {
  if ('problem' in stored) throw new Problem(stored.problem.code, stored.problem.issues);
  return stored.result;
};

/** A problem that answers the request, in the form that is kept; null for a temporary one. */
export const storedProblem = (error: unknown): StoredReply | null => {
  if (!(error instanceof Problem) || isPassing(error.code)) return null;
  return { problem: { code: error.code, issues: error.issues } };
};

/** Our own failures, too many attempts, and problems that ask the caller to wait for a pending decision. */
const isPassing = (code: ProblemCode): boolean => {
  const status: number = problemStatus[code];
  return status >= 500 || status === 429 || code === 'CARD_ATTEMPT_OPEN' || code.startsWith('IDEMPOTENCY_');
};
