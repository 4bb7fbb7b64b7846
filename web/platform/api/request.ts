import { type Call, type CallInput, type ReplyOf, viewHeader } from '@yarda/contracts/platform/call.ts';
import { claimHeader } from '@yarda/contracts/platform/claim.ts';
import { failureSchema } from '@yarda/contracts/platform/replies.ts';
import { callIdentity } from './call-identity.ts';
import { pageClaim } from './page-claim.ts';
import { traceHeader } from './page-trace.ts';
import { Problem, problemOf } from './problem.ts';

const TIMEOUT_MS = 10_000;

interface Sending {
  /** One per intent of the payer, the same for every attempt. */
  readonly idempotencyKey?: string;
  /** Extra headers outside the contract, such as a separate token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The answer is cached: a failure without a message is reported by its status. */
  readonly cached?: boolean;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** Makes a call of the contract and returns its parsed reply. Throws a `Problem` on any failure. */
export const request = async <C extends Call>(
  call: C,
  input: CallInput<C> = {},
  { idempotencyKey, headers = {}, cached = false, timeoutMs = TIMEOUT_MS, fetch = globalThis.fetch }: Sending = {},
): Promise<ReplyOf<C>> => {
  try {
    const identity = await callIdentity();
    const address = addressOf(call, input);
    const body = input.body === undefined ? undefined : JSON.stringify(input.body);
    const identifying = await identity.headersOf({ call, address, body });
    const response = await fetch(address, {
      method: call.method,
      headers: { ...traceHeader(), ...headersOf(body, idempotencyKey), ...claimOf(call), ...headers, ...identifying },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    if (!response.ok) throw identity.refused(await failureOf(response, cached), identifying);
    return call.reply.parse(await response.json()) as ReplyOf<C>;
  } catch (cause) {
    throw problemOf(cause);
  }
};

/** The address of a call: its path with the parameters filled in, and the given query. */
export const addressOf = <C extends Call>({ path }: C, { params, query }: CallInput<C>): string => {
  const values = textsOf(params);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(textsOf(query)).toString();
  return search ? `${filled}?${search}` : filled;
};

const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

const headersOf = (body: string | undefined, idempotencyKey?: string) => ({
  accept: 'application/json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  ...(isPublicView() && { [viewHeader.name]: viewHeader.readOnly }),
});

const claimOf = ({ claims }: Call): Record<string, string> => (claims ? { [claimHeader]: pageClaim() } : {});

/** A page opened with `public=true` says so in every call, and the server then changes nothing. */
const isPublicView = () => new URLSearchParams(globalThis.location?.search).get('public') === 'true';

/** The problem in a refusal. One without a readable body is named by its status if the read is cached. */
export const failureOf = async (response: Response, cached = false): Promise<Problem> => {
  try {
    const wait = Number(response.headers.get('retry-after')) || undefined;
    return new Problem({ ...failureSchema.parse(await response.json()), retryAfterSeconds: wait });
  } catch (cause) {
    return cached
      ? new Problem({ code: 'UNREACHABLE', message: `API call failed: ${response.status}` })
      : problemOf(cause);
  }
};
