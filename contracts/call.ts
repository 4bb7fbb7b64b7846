import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * Who may make a call. `anyone` includes an anonymous payer; `merchant` needs a secret key; `payer` the bearer token of
 * somebody signed in; `signer` a request signed with a temporary key that a passkey has bound to somebody.
 */
export type Caller = 'anyone' | 'merchant' | 'payer' | 'signer';

type Schema = z.ZodMiniType;

/**
 * One endpoint: the only definition that the server binds, the browser's client is typed by, and OpenAPI is derived from.
 * `path` is written as in OpenAPI, `/api/consent/{consentId}`.
 */
export interface Call {
  readonly name: string;
  readonly summary: string;
  readonly tag: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly caller: Caller;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly status: 200 | 201 | 202;
  readonly reply: Schema;
  readonly problems: readonly ProblemCode[];
  /** Takes an `Idempotency-Key`: a replay answers with what the first attempt answered, for 24 h. */
  readonly idempotent?: boolean;
  /** At most this many calls a minute from one address, where less than the server's general limit. */
  readonly perMinute?: number;
  /** The largest body it takes, in bytes, where more than the server's general limit. */
  readonly mostBytes?: number;
  /** Exists in the sandbox alone; elsewhere its route answers 404. */
  readonly sandboxOnly?: boolean;
}

/** The header by which a page opened with `public=true` says so: the server then changes nothing for it, and shows it less. */
export const viewHeader = { name: 'x-view', readOnly: 'public' } as const;

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition;

type OutputOf<S> = S extends Schema ? z.output<S> : Record<never, never>;
type InputOf<S> = S extends Schema ? z.input<S> : Record<never, never>;

/** What the server hands to a call's handler, parsed. */
export interface Asked<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

/** What a client gives to make the call. */
export interface Asking<C extends Call> {
  readonly params?: InputOf<C['params']>;
  readonly query?: InputOf<C['query']>;
  readonly body?: InputOf<C['body']>;
}

/** What a call answers when it succeeds. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
