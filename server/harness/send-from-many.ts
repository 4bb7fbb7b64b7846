import { connect, type Socket } from 'node:net';

/** The parts of a request besides its path. */
export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A kept connection, with one request at a time. */
interface Line {
  send(request: string): Promise<number>;
  isOpen(): boolean;
  close(): void;
}

/**
 * Sends requests over kept connections, as many as are waited for, from one of many loopback addresses in turn (Linux): limits are
 * by address. Over bare sockets: a full client would take the processor from the server that it loads.
 */
export const sendFromMany = (address: string, addresses = 200) => {
  const port = Number(new URL(address).port);
  const idle: Line[] = [];
  const all = new Set<Line>();
  let opened = 0;
  const open = async (): Promise<Line> => {
    const no = opened % addresses;
    opened += 1;
    const line = await openLine(port, `127.0.${10 + Math.floor(no / 250)}.${1 + (no % 250)}`);
    all.add(line);
    return line;
  };
  /** The one that has waited longest: all addresses take their turn. The server closes those that wait too long. */
  const rested = (): Line | undefined => {
    for (let line = idle.shift(); line !== undefined; line = idle.shift()) if (line.isOpen()) return line;
    return undefined;
  };
  const send = async (path: string, input: RequestOptions = {}): Promise<number> => {
    const line = rested() ?? (await open());
    try {
      const status = await line.send(requestOf(path, input));
      idle.push(line);
      return status;
    } catch (error) {
      all.delete(line);
      throw error;
    }
  };
  /** Opens so many before they are needed, as a proxy keeps them. */
  const openAhead = async (count: number): Promise<void> => {
    for (let no = 0; no < count; no += 1) idle.push(await open());
  };
  const close = (): void => {
    for (const line of all) line.close();
  };
  return { send, openAhead, close };
};

const requestOf = (path: string, { method = 'GET', headers = {}, body = '' }: RequestOptions): string => {
  const message = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${message.join('')}${length}\r\n${body}`;
};

const openLine = (port: number, localAddress: string): Promise<Line> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => resolve(lineOver(socket)));
  });

const lineOver = (socket: Socket): Line => {
  let unread = Buffer.alloc(0);
  let answered: (status: number) => void = () => undefined;
  let broke: (error: Error) => void = () => undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => broke(new Error('The connection was closed')));
  socket.on('data', (chunk) => {
    unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk]);
    if (answerLength(unread) > unread.length) return;
    const status = Number(unread.toString('latin1', 9, 12));
    unread = Buffer.alloc(0);
    answered(status);
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The connection was closed'));
        answered = resolve;
        broke = reject;
        socket.write(request);
      }),
    isOpen: () => !socket.destroyed && socket.writable,
    close: () => void socket.destroy(),
  };
};

/** The bytes of an answer by its head; more than there are until its head is whole. */
const answerLength = (unread: Buffer): number => {
  const head = unread.indexOf('\r\n\r\n');
  if (head === -1) return Number.POSITIVE_INFINITY;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(unread.toString('latin1', 0, head + 2))?.[1];
  return head + 4 + Number(length ?? 0);
};
