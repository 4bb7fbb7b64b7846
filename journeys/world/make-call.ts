import type { Asking, Call, ReplyOf } from '@yarda/contracts/platform/call.ts';

/**
 * Makes a call of the contract from outside the browser. `secretKey` is sent with calls that only a merchant may make.
 */
export type MakeCall = <const C extends Call>(call: C, asking?: Asking<C>) => Promise<ReplyOf<C>>;

/** Calls the server at `origin`; throws with the answer if it breaks the contract. */
export const callsTo =
  (origin: string, secretKey: string): MakeCall =>
  async (call, { params, query, body } = {}) => {
    const values = textsOf(params);
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const answer = await fetch(`${origin}${path}?${new URLSearchParams(textsOf(query))}`, {
      method: call.method,
      headers: {
        ...(call.caller === 'merchant' && { authorization: `Bearer ${secretKey}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== call.status) throw new Error(`${call.name} answered ${answer.status}: ${text}`);
    return call.reply.parse(JSON.parse(text)) as ReplyOf<typeof call>;
  };

const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
