import type { FastifyReply } from 'fastify';

/** A client that does not read is dropped once this much is buffered for it. */
const bufferLimit = 64 * 1024;

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

  send({ eventId, name, data }: { readonly eventId: string; readonly name: string; readonly data: unknown }): void {
    this.#write(`id: ${eventId}\nevent: ${name}\ndata: ${jsonOf(data)}\n\n`);
  }

  /** Sends what no history keeps: who returns does not get it again. */
  tell({ name, data }: { readonly name: string; readonly data: unknown }): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** A comment, which keeps proxies from closing an idle stream. */
  beat(): void {
    this.#write(':\n\n');
  }

  /** Whether its reader has not yet taken all that was sent. */
  get isBehind(): boolean {
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

  #write(text: string): void {
    if (this.#raw.writableEnded || this.#raw.destroyed) return;
    if (this.#raw.writableLength > bufferLimit) this.#raw.destroy();
    else this.#raw.write(text);
  }
}

/** Written once, however many are sent the same object: no one changes an event. */
const jsonOf = (data: unknown): string => {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const text = texts.get(data) ?? JSON.stringify(data);
  texts.set(data, text);
  return text;
};

const texts = new WeakMap<object, string>();
