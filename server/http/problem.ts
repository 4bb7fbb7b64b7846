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

  constructor(code: ProblemCode, issues?: readonly Issue[]) {
    super(problems[code]);
    this.code = code;
    this.issues = issues;
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
