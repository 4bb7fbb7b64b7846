import { createEventSource, type EventSourceMessage } from 'eventsource-client';
import type * as z from 'zod/mini';
import { callIdentity } from './call-identity.ts';
import { traceHeader } from './page-trace.ts';
import { isTokenRefused } from './problem.ts';
import { failureOf } from './request.ts';

/** The server sends a heartbeat every 15 s; after three missed ones the connection is dead. */
const SILENCE_MS = 45_000;
const POLL_INTERVAL_MS = 5_000;

/** How many failed connections in a row are reported as lost. */
const LOST_AFTER = 3;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** An event of a stream: its name and data. */
export type StreamEvent<Events extends Schemas> = {
  readonly [Name in keyof Events & string]: { readonly event: Name; readonly data: z.output<Events[Name]> };
}[keyof Events & string];

interface Listening<Events extends Schemas> {
  readonly url: string;
  /** Schemas of the events, by name. Unknown or invalid events are dropped. */
  readonly events: Events;
  readonly onEvent: (event: StreamEvent<Events>) => void;
  /** The connection opened, for the first time or again. */
  readonly onOpen?: () => void;
  /** The connection keeps failing, or this caller has no such stream. Not called when the session has ended. */
  readonly onLost?: () => void;
  /** The caller's headers, read afresh for every connection. */
  readonly headers?: () => Headers;
  readonly fetch?: typeof fetch;
}

/**
 * Follows a stream of server-sent events until closed. Reconnects from the last event after a cut, a silence or a
 * `wake`, and when a hidden page is looked at again. Gives up only when the server says that the stream does not exist.
 */
export const openEventStream = <Events extends Schemas>(listening: Listening<Events>) => {
  const { url, events, onEvent, onOpen, onLost } = listening;
  let signalledAt = Date.now();
  let failures = 0;
  const onReceived = () => {
    signalledAt = Date.now();
  };
  const connect = (initialLastEventId: string | undefined) =>
    createEventSource({
      url,
      initialLastEventId,
      fetch: connecting(listening),
      onConnect: () => {
        failures = 0;
        onReceived();
        onOpen?.();
      },
      onComment: onReceived,
      onScheduleReconnect: () => {
        failures += 1;
        if (failures === LOST_AFTER) onLost?.();
      },
      onMessage: (message) => {
        onReceived();
        const event = eventIn(events, message);
        if (event) onEvent(event);
      },
    });

  let source = connect(undefined);
  const wake = () => {
    source.close();
    if (isHidden()) return;
    source = connect(source.lastEventId);
    onReceived();
  };
  if (isHidden()) source.close();
  globalThis.document?.addEventListener('visibilitychange', wake);
  const watch = setInterval(() => {
    if (Date.now() - signalledAt > SILENCE_MS) wake();
  }, POLL_INTERVAL_MS);
  const close = () => {
    clearInterval(watch);
    globalThis.document?.removeEventListener('visibilitychange', wake);
    source.close();
  };
  return { wake, close };
};

/** Over HTTP/1.1 a browser opens six connections to a server, for all of its tabs: one that nobody sees gives its own up. */
const isHidden = (): boolean => globalThis.document?.hidden ?? false;

const eventIn = <Events extends Schemas>(
  events: Events,
  { event = '', data }: EventSourceMessage,
): StreamEvent<Events> | null => {
  try {
    const parsed = Object.hasOwn(events, event) ? events[event]?.parse(JSON.parse(data)) : undefined;
    return parsed === undefined ? null : ({ event, data: parsed } as StreamEvent<Events>);
  } catch {
    return null;
  }
};

type Headers = Readonly<Record<string, string>>;

/** Turns a refusal (4xx) into a 204, which ends an event stream for good; a 429 is retried. */
const connecting =
  ({ fetch = globalThis.fetch, headers, onLost }: Pick<Listening<Schemas>, 'fetch' | 'headers' | 'onLost'>) =>
  async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const sent = headers?.() ?? {};
    const response = await fetch(url, { ...init, headers: { ...traceHeader(), ...init.headers, ...sent } });
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      if (!(await endsSession(response, sent))) onLost?.();
      return new Response(null, { status: 204 });
    }
    if (!response.ok) throw new Error(`The stream answered ${response.status}`);
    return response;
  };

/** Whether the token is no longer valid: the session then ends as after any other call, and no line was lost. */
const endsSession = async (response: Response, sent: Headers): Promise<boolean> =>
  isTokenRefused((await callIdentity()).refused(await failureOf(response), sent));
