import type { ProblemCode } from '@yarda/contracts/problems.ts';

/** Why a call failed: one of the wire's codes, or `UNREACHABLE` when no answer came that could be understood. */
export type FailureCode = ProblemCode | 'UNREACHABLE';

interface Details {
  readonly code: FailureCode;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[] | undefined;
}

/** A call that did not do what was asked. `message` is fit to be shown; `issues` name what did not fit, field by field. */
export class Problem extends Error implements Details {
  readonly code: FailureCode;
  readonly issues: NonNullable<Details['issues']>;

  constructor({ code, message, issues = [] }: Details) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.issues = issues;
  }
}

/** What went wrong, as a problem: anything that is not one already is the generic 'API request failed'. */
export const problemOf = (cause: unknown): Problem =>
  cause instanceof Problem ? cause : new Problem({ code: 'UNREACHABLE', message: 'API request failed' });

/** Whether the same call may be tried again as it is: nobody knows yet what the first attempt came to. */
export const isUnsettled = ({ code }: Problem): boolean =>
  code === 'UNREACHABLE' || code === 'INTERNAL' || code === 'UNAVAILABLE' || code === 'RATE_LIMITED';
