import type { FastifyReply } from 'fastify';

/** A client that does not read is dropped once this much is buffered for it. */
const bufferLimit = 64 * 1024;

/** An event as a follower gets it: `data` as JSON. */
export interface SentEvent {
  readonly eventId: string;
  readonly name: string;
  readonly data: unknown;
}

/**
 * An open Server-Sent Events answer. It is a class, since a process holds many thousands: functions of each one's own would
 * take half a kilobyte.
 */
export class EventStream {
  readonly #raw: FastifyReply['raw'];
  readonly #ended: (() => void)[] = [];

  constructor(raw: FastifyReply['raw']) {
    this.#raw = raw;
    raw.on('close', () => {
      for (const ended of this.#ended.splice(0)) ended();
    });
  }

  send(event: SentEvent): void {
    this.#write(pieceOf(event));
  }

  /** Sends what no history keeps: who returns does not get it again. */
  push({ name, data }: { readonly name: string; readonly data: unknown }): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which keeps proxies from closing an idle stream. */
  beat(): void {
    this.#write(beat);
  }

  /** Whether its reader has not yet taken all that was sent. */
  get isLagging(): boolean {
    return this.#raw.writableLength > 0;
  }

  get hasEnded(): boolean {
    return this.#raw.closed;
  }

  /** Ends it from the server side; a browser reconnects by itself. */
  end(): void {
    this.#raw.end();
  }

  drop(): void {
    this.#raw.destroy();
  }

  /** Runs when it has ended, from either side. */
  onEnd(ended: () => void): void {
    if (this.hasEnded) ended();
    else this.#ended.push(ended);
  }

  #write(piece: string | Buffer): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > bufferLimit) this.#raw.destroy();
    // Straight to the socket, once it is this answer's turn there: an answer would hold each piece back for a tick.
    else (this.#raw.socket ?? this.#raw).write(piece);
  }
}

const beat = Buffer.from(':\n\n');

/** Written once, however many are sent the same `data`: no one changes an event. */
const pieceOf = (event: SentEvent): Buffer => {
  const { data } = event;
  if (typeof data !== 'object' || data === null) return written(event);
  const cached = pieces.get(data);
  if (cached) return cached;
  const piece = written(event);
  pieces.set(data, piece);
  return piece;
};

const written = ({ eventId, name, data }: SentEvent): Buffer =>
  Buffer.from(`id: ${eventId}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

const pieces = new WeakMap<object, Buffer>();
