import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import type { Failure } from '@yarda/contracts/platform/replies.ts';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** An expected failure: the caller gets its code, its message and the matching status. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly issues: readonly Issue[] | undefined;
  /** How many seconds to wait before retrying, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, issues?: readonly Issue[], retryAfterSeconds?: number) {
    super(problems[code]);
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A field of a body, 'payments.0.amount', that says what cannot be. */
export const wrongField = (field: string, message: string): Problem =>
  new Problem('INVALID_REQUEST', [{ path: `body.${field}`, message }]);

/** The response body for a problem. */
export const failureOf = ({ code, message, issues }: Problem): Failure => ({
  success: false,
  code,
  message,
  error: message,
  ...(issues ? { issues: [...issues] } : {}),
});
