import { type ProblemCode, problems } from '@yarda/contracts/problems.ts';
import type { Failure } from '@yarda/contracts/replies.ts';

export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** An expected failure, thrown at a verb's edge: the caller gets its code, its sentence and the status that fits. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly issues: readonly Issue[] | undefined;
  /** After how many seconds it is worth to try again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, issues?: readonly Issue[], retryAfterSeconds?: number) {
    super(problems[code]);
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The body that tells a caller of a problem. */
export const failureOf = ({ code, message, issues }: Problem): Failure => ({
  success: false,
  code,
  message,
  error: message,
  ...(issues ? { issues: [...issues] } : {}),
});
