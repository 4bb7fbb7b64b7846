import http from 'node:http';
import { eventually } from './eventually.ts';

/** One event as a browser would get it. */
export interface ReadEvent {
  readonly id: string;
  readonly name: string;
  readonly data: Record<string, unknown>;
}

/** An open event stream, read as a browser does. */
export interface EventReader {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** The events received so far. */
  readonly events: readonly ReadEvent[];
  /** How many comment lines (heartbeats) have arrived. */
  readonly comments: number;
  /** Whether the server has ended it. */
  readonly ended: boolean;
  /** Waits until the received events satisfy a condition. */
  until(awaited: string, enough: (events: readonly ReadEvent[]) => boolean, withinMs?: number): Promise<void>;
  /** Drops the connection without closing it properly. */
  cut(): void;
}

interface Following {
  /** The id of the last event, which a browser sends when it reconnects. */
  readonly lastEventId?: string | undefined;
  /** The client's address. */
  readonly from?: string | undefined;
  /** The bearer token of a signed-in person. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Opens a stream at a URL. */
export const readEvents = (
  url: string,
  { lastEventId, from, token, headers: more }: Following = {},
): Promise<EventReader> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...more,
      accept: 'text/event-stream',
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const request = http.get(url, { headers, agent: false, ...(from ? { localAddress: from } : {}) }, (answer) =>
      resolve(readerOf(request, answer)),
    );
    request.on('error', reject);
  });

const readerOf = (request: http.ClientRequest, answer: http.IncomingMessage): EventReader => {
  const events: ReadEvent[] = [];
  let comments = 0;
  let ended = false;
  let unread = '';
  answer.setEncoding('utf8');
  answer.on('data', (chunk: string) => {
    const blocks = `${unread}${chunk}`.split('\n\n');
    unread = blocks.pop() ?? '';
    for (const block of blocks) {
      if (block.startsWith(':')) comments += 1;
      else if (block.includes('data: ')) events.push(eventOf(block));
    }
  });
  const end = (): void => {
    ended = true;
  };
  answer.on('end', end).on('close', end).on('error', end);
  request.on('error', end);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    get comments() {
      return comments;
    },
    get ended() {
      return ended;
    },
    until: async (awaited, enough, withinMs) => {
      await eventually(awaited, () => (enough(events) ? true : null), withinMs);
    },
    cut: () => void request.destroy(),
  };
};

const eventOf = (block: string): ReadEvent => {
  const field = (name: string): string =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2) ?? '';
  return { id: field('id'), name: field('event'), data: JSON.parse(field('data')) };
};
