import type { MerchantEvent } from '@yarda/node/api-types.ts';
import { signedHeaders } from '@yarda/testing/sign-webhook.ts';
import type { Surroundings } from './surroundings.ts';

/** Waits before an event is sent again that the server did not take: as the sandbox waits. */
const againAfterMs = [1_000, 5_000, 30_000] as const;
/** How often a server that does not answer at all is tried. */
const absentMs = 1_000;
const timeoutMs = 15_000;

export interface Forwarding {
  readonly url: string;
  readonly secret: string;
}

/** How a server took an event at last: its status, null where none came in time, and how long its answer took. */
export interface Forwarded {
  readonly status: number | null;
  readonly ms: number;
  readonly givenUp: boolean;
}

export const forwardedText = ({ status, ms, givenUp }: Forwarded): string =>
  `→ ${status ?? 'no answer'} in ${ms} ms${givenUp ? ', given up' : ''}`;

type Deps = Pick<Surroundings, 'fetch' | 'wait' | 'now' | 'note' | 'signal'>;

/**
 * Sends an event to a server on this machine, signed as a webhook. A refusal or a timeout is retried, up to four
 * attempts in total. An unreachable server, as during a restart, is awaited. Resolves to null if the caller ended it
 * meanwhile.
 */
export const forwardEvent = async (deps: Deps, event: MerchantEvent, to: Forwarding): Promise<Forwarded | null> => {
  const body = JSON.stringify(event);
  for (let refusals = 0; !deps.signal.aborted; ) {
    const startedMs = deps.now();
    const status = await post(deps, event.eventId, body, to);
    if (status === 'away') {
      deps.note(`${to.url} does not answer; waiting for it`);
      await deps.wait(absentMs, deps.signal);
      continue;
    }
    const taken = { status, ms: deps.now() - startedMs, givenUp: false };
    if (status !== null && status >= 200 && status < 300) return taken;
    const waitMs = againAfterMs[refusals++];
    if (waitMs === undefined) return { ...taken, givenUp: true };
    deps.note(`${event.type} ${forwardedText(taken)}; again in ${waitMs / 1_000} s`);
    await deps.wait(waitMs, deps.signal);
  }
  return null;
};

/** The status of the answer; null if none came in time, `away` if there is no server. */
const post = async (
  { fetch, now, signal }: Deps,
  id: string,
  body: string,
  { url, secret }: Forwarding,
): Promise<number | null | 'away'> => {
  const late = AbortSignal.timeout(timeoutMs);
  try {
    const headers = signedHeaders(id, body, secret, now());
    const ended = AbortSignal.any([signal, late]);
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: ended });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return late.aborted ? null : 'away';
  }
};
