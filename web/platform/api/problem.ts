import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';

/** Why a call failed: a code of the API, or `UNREACHABLE` when no readable answer came. */
export type FailureCode = ProblemCode | 'UNREACHABLE';

interface Details {
  readonly code: FailureCode;
  readonly message: string;
  readonly issues?: readonly { readonly path: string; readonly message: string }[] | undefined;
  /** How long the server asks to wait. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A failed call. `message` can be shown to the payer; `issues` lists invalid fields. */
export class Problem extends Error implements Details {
  readonly code: FailureCode;
  readonly issues: NonNullable<Details['issues']>;

  readonly retryAfterSeconds: number | undefined;

  constructor({ code, message, issues = [], retryAfterSeconds }: Details) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Converts any error to a problem; an unknown one becomes the generic 'API request failed'. */
export const problemOf = (cause: unknown): Problem =>
  cause instanceof Problem ? cause : new Problem({ code: 'UNREACHABLE', message: 'API request failed' });

/** Whether the outcome is unknown, so that the same call may be retried as it is. */
export const isUnsettled = ({ code }: Problem): boolean =>
  code === 'UNREACHABLE' || code === 'INTERNAL' || code === 'UNAVAILABLE' || code === 'RATE_LIMITED';

/** A call was refused because its bearer token is missing, unknown or expired. */
export const isTokenRefused = ({ code }: Pick<Problem, 'code'>): boolean =>
  code === 'TOKEN_MISSING' || code === 'TOKEN_INVALID' || code === 'TOKEN_EXPIRED';
