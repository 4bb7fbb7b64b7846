import { connect } from 'node:net';

/** One open event stream, read from a bare socket: thousands of them must cost the reader little. */
export interface OpenEventStream {
  /** Resolves to the time (`performance.now()`) at which the next event after this call arrives. */
  next(): Promise<number>;
  close(): void;
}

export interface StreamSettings {
  readonly port: number;
  readonly path: string;
  /** The loopback address to connect from, since streams are limited by address. On Linux all of 127.0.0.0/8 works. */
  readonly from: string;
}

/** Opens a stream; resolves once the server has answered. */
export const openEventStream = ({ port, path, from }: StreamSettings): Promise<OpenEventStream> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true });
    let received: (at: number) => void = () => undefined;
    let isOpen = false;
    const next = () =>
      new Promise<number>((listener) => {
        received = listener;
      });
    socket.on('connect', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`),
    );
    socket.on('error', reject).on('close', () => reject(new Error(`The stream ${path} was closed`)));
    socket.on('data', (chunk) => {
      if (isOpen) return chunk.includes('\nevent: ') ? received(performance.now()) : undefined;
      if (!chunk.toString('latin1', 0, 13).startsWith('HTTP/1.1 200 ')) return reject(new Error(chunk.toString()));
      isOpen = true;
      resolve({ next, close: () => void socket.destroy() });
    });
  });

/**
 * The loopback address for the stream with this serial number: the server limits new streams per address and minute.
 */
export const addressOfStream = (serial: number): string => {
  const address = Math.floor(serial / streamsAnAddress) + 1;
  return `127.0.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`;
};

const streamsAnAddress = 100;
