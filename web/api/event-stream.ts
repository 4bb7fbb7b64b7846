import { createEventSource, type EventSourceMessage } from 'eventsource-client';
import type * as z from 'zod/mini';

/** The server's heartbeat comes every 15 s: after three that did not come, the line is dead though nobody said so. */
const SILENCE_MS = 45_000;
const LOOK_EVERY_MS = 5_000;

/** How often in a row the line may not come about before that is said. */
const LOST_AFTER = 3;

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** An event of a stream: its name, and what it says. */
export type StreamEvent<Events extends Schemas> = {
  readonly [Name in keyof Events & string]: { readonly event: Name; readonly data: z.output<Events[Name]> };
}[keyof Events & string];

interface Listening<Events extends Schemas> {
  readonly url: string;
  /** What its events say, by their names. What is none of them, or says something else, is left out. */
  readonly events: Events;
  readonly onEvent: (event: StreamEvent<Events>) => void;
  /** The line has come about, again or for the first time. */
  readonly onOpen?: () => void;
  /** The line does not come about, or there is no such stream for this caller. */
  readonly onLost?: () => void;
  /** Who listens: asked anew for every line. */
  readonly headers?: () => Readonly<Record<string, string>>;
  readonly fetch?: typeof fetch;
}

/**
 * Follows a stream of server-sent events until closed: comes back by itself from where it was, after a cut, a silence, or
 * a `wake`. Gives up only when the server says that there is no such stream.
 */
export const openEventStream = <Events extends Schemas>(listening: Listening<Events>) => {
  const { url, events, onEvent, onOpen, onLost, headers, fetch = globalThis.fetch } = listening;
  let heardAt = Date.now();
  let failures = 0;
  const onHeard = () => {
    heardAt = Date.now();
  };
  const connect = (initialLastEventId: string | undefined) =>
    createEventSource({
      url,
      initialLastEventId,
      fetch: unlessGone(bearing(fetch, headers), () => onLost?.()),
      onConnect: () => {
        failures = 0;
        onHeard();
        onOpen?.();
      },
      onComment: onHeard,
      onScheduleReconnect: () => {
        failures += 1;
        if (failures === LOST_AFTER) onLost?.();
      },
      onMessage: (message) => {
        onHeard();
        const event = eventIn(events, message);
        if (event) onEvent(event);
      },
    });

  let source = connect(undefined);
  const wake = () => {
    source.close();
    source = connect(source.lastEventId);
    onHeard();
  };
  const watch = setInterval(() => {
    if (Date.now() - heardAt > SILENCE_MS) wake();
  }, LOOK_EVERY_MS);
  const close = () => {
    clearInterval(watch);
    source.close();
  };
  return { wake, close };
};

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

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

const bearing =
  (fetch: typeof globalThis.fetch, headers: Listening<Schemas>['headers']): Fetch =>
  (url, init = {}) =>
    fetch(url, headers ? { ...init, headers: { ...init.headers, ...headers() } } : init);

/** 204 ends an event stream for good: that is what a refusal means, unless it is only for now. */
const unlessGone =
  (fetch: Fetch, onGone: () => void) =>
  async (url: string | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(url, init);
    const refused = response.status >= 400 && response.status < 500 && response.status !== 429;
    if (refused) onGone();
    if (refused) return new Response(null, { status: 204 });
    if (!response.ok) throw new Error(`The stream answered ${response.status}`);
    return response;
  };
