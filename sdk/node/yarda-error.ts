import type { Failure, ProblemCode } from './api-types.ts';

/** Besides the API's own codes: no answer came, it came too late, or something else than the API answered. */
export type ErrorCode = ProblemCode | 'UNREACHABLE' | 'TIMED_OUT' | 'UNEXPECTED_ANSWER';

interface ErrorFacts {
  readonly code: ErrorCode;
  readonly message: string;
  readonly status?: number;
  readonly requestId?: string | null;
  readonly type?: Failure['type'];
  readonly declineCode?: Failure['declineCode'];
  readonly docs?: string;
  readonly issues?: Failure['issues'];
  readonly retryAfterSeconds?: number | null;
  readonly cause?: unknown;
}

/** A call that failed. `code` says why; name `requestId` when you ask us about it. */
export class YardaError extends Error {
  override readonly name = 'YardaError';
  readonly code: ErrorCode;
  /** The HTTP status; null if there was no answer. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Kind of failure, for codes that your program does not handle; null if the API did not answer. */
  readonly type: Failure['type'] | null;
  /** Why a bank refused; null where none did. */
  readonly declineCode: NonNullable<Failure['declineCode']> | null;
  /** Address of the documentation of the code. */
  readonly docs: string | null;
  /** Faults in the request, field by field. */
  readonly issues: NonNullable<Failure['issues']>;
  /** How long to wait before asking again, if the answer said so. */
  readonly retryAfterSeconds: number | null;

  constructor({ code, message, cause, ...facts }: ErrorFacts) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = facts.status ?? null;
    this.requestId = facts.requestId ?? null;
    this.type = facts.type ?? null;
    this.declineCode = facts.declineCode ?? null;
    this.docs = facts.docs ?? null;
    this.issues = facts.issues ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** The error that an answer stands for. `body` is whatever came. */
export const errorOfAnswer = (status: number, headers: Headers, body: unknown): YardaError => {
  const requestId = headers.get('x-request-id');
  const retryAfterSeconds = secondsOf(headers.get('retry-after'));
  if (isFailure(body)) return new YardaError({ ...body, status, requestId, retryAfterSeconds });
  const message = `Something other than the API answered, with status ${status}`;
  return new YardaError({ code: 'UNEXPECTED_ANSWER', message, status, requestId, retryAfterSeconds });
};

const secondsOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

const isFailure = (body: unknown): body is Failure =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'message' in body &&
  typeof body.message === 'string';
