import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/**
 * The callers that a call allows. `anyone` includes an anonymous payer; `merchant` needs a secret key; `payer` needs a
 * signed-in person's bearer token. `operator` needs a key of the operator's own people, never a merchant's. `signer`
 * needs a request signed with a temporary key that a passkey has bound to a person.
 */
export type Caller = 'anyone' | 'merchant' | 'operator' | 'payer' | 'signer';

/** The permissions of a secret key: read, change, or manage keys and endpoints. */
export const keyScopes = ['read', 'write', 'manage'] as const;

export type KeyScope = (typeof keyScopes)[number];

type Schema = z.ZodMiniType;

/**
 * The definition of one endpoint. The server's routes, the browser client's types and OpenAPI all derive from it.
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
  /** The permission that a merchant's key needs. Default: `read` for GET and `write` for the other methods. */
  readonly scope?: KeyScope;
  /** Takes an `Idempotency-Key`: for 24 h, a replay returns the first attempt's reply. */
  readonly idempotent?: boolean;
  /** The most calls per minute from one address, across all processes; every address also has a general limit. */
  readonly perMinute?: number;
  /** The largest body, in bytes, if not the server's general limit. */
  readonly maxBytes?: number;
  /** A page sends its claim secret along (`claim.ts`): it pays, or asks what only who paid may see or do. */
  readonly claims?: boolean;
  /** Exists only in the sandbox; elsewhere its route returns 404. */
  readonly sandboxOnly?: boolean;
}

/** The header sent by a page opened with `public=true`: the server then changes nothing and shows less. */
export const viewHeader = { name: 'x-view', readOnly: 'public' } as const;

/** The permission that a merchant's key needs for a call. */
export const scopeOf = ({ scope, method }: Pick<Call, 'scope' | 'method'>): KeyScope =>
  scope ?? (method === 'GET' ? 'read' : 'write');

/** Declares a call and keeps its literal types. */
export const call = <const C extends Call>(definition: C): C => definition;

type OutputOf<S> = S extends Schema ? z.output<S> : Record<never, never>;
type InputOf<S> = S extends Schema ? z.input<S> : Record<never, never>;

/** The parsed request passed to a call's handler. */
export interface ReceivedInput<C extends Call> {
  readonly params: OutputOf<C['params']>;
  readonly query: OutputOf<C['query']>;
  readonly body: OutputOf<C['body']>;
}

/** The arguments that a client passes to make the call. */
export interface CallInput<C extends Call> {
  readonly params?: InputOf<C['params']>;
  readonly query?: InputOf<C['query']>;
  readonly body?: InputOf<C['body']>;
}

/** The reply of a successful call. */
export type ReplyOf<C extends Call> = z.output<C['reply']>;
